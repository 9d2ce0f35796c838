import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { hash } from '@node-rs/argon2';
import type { AccountRole } from 'contract/roles';
import { readEnvironment } from 'contract/environment';

import { Admins } from '../accounts/auth/admins';
import { Transactions } from '../platform/database/transactions';

export const owner = { email: 'owner@larchlane.example', password: 'eleven larches in a lane' };

/** Where the tests' site is, as far as the API knows: the origin that its pages send. */
export const testOrigin = readEnvironment({}).PUBLIC_URL;

export interface Answer {
  status: number;
  headers: Headers;
  body: any; // oxlint-disable-line typescript/no-explicit-any -- each test knows what it asked for
}

/** A browser in which an admin is signed in. */
export interface SignedInClient {
  id: string;
  email: string;
  /** The session cookie, as a `Cookie` header. */
  cookie: string;
  get(path: string): Promise<Answer>;
  /** Sends JSON from a page of the site. */
  send(method: 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, body?: unknown): Promise<Answer>;
  /** Anything else, an upload for one: cookie and origin are added to the headers. */
  fetch(path: string, init?: RequestInit & { headers?: Record<string, string> }): Promise<Response>;
}

/** What an answer says; a body that is empty or no JSON is its text. */
export async function answerOf(response: Response): Promise<Answer> {
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.startsWith('application/json');
  return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : text };
}

/** What the browser keeps of an answer's cookies, as a `Cookie` header. */
export function cookiesOf({ headers }: { headers: Headers }): string {
  return headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
}

/** Somebody to sign in as; an owner unless a role is named. */
export interface SigningIn {
  email: string;
  password: string;
  role?: AccountRole;
  /** Whose page of the team is theirs. */
  person?: string;
}

/** What argon2 takes at the least. A hash says what it cost, so that checking it is as cheap: 12 ms of each signing in. */
const cheap = { memoryCost: 8, timeCost: 1, parallelism: 1 };

/** Signs in over HTTP. The first time in a database it adds the admin first. */
export async function signIn(
  app: NestFastifyApplication,
  url: string,
  { email, password, role = 'owner', person }: SigningIn = owner,
): Promise<SignedInClient> {
  if (!(await app.get(Admins).byEmail(email))) {
    const passwordHash = await hash(password, cheap);
    await app
      .get(Transactions)
      .run((manager) => app.get(Admins).add(manager, email, passwordHash, { role, personId: person ?? null }));
  }
  const answer = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: testOrigin },
    body: JSON.stringify({ email, password }),
  });
  if (!answer.ok) throw new Error(`Signing in was refused: ${answer.status} ${await answer.text()}`);
  const { admin } = (await answer.json()) as { admin: { id: string } }; // the contract's SignInAnswer
  const cookie = cookiesOf(answer);
  const send: SignedInClient['fetch'] = (path, init = {}) =>
    fetch(url + path, { ...init, headers: { cookie, origin: testOrigin, ...init.headers } });
  return {
    id: admin.id,
    email,
    cookie,
    fetch: send,
    get: async (path) => answerOf(await send(path)),
    async send(method, path, body) {
      const json =
        body === undefined ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
      return answerOf(await send(path, { method, ...json }));
    },
  };
}
