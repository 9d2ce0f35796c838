import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { hash } from '@node-rs/argon2';
import type { AccountRole } from 'contract/roles';
import { readEnvironment } from 'contract/environment';

import { Admins } from '../accounts/auth/admins';
import { Transactions } from '../platform/database/transactions';

export const owner = { email: 'owner@larchlane.example', password: 'eleven larches in a lane' };

/** Origin of the tests' site, as configured for the API and sent by its pages. */
export const testOrigin = readEnvironment({}).PUBLIC_URL;

export interface Answer {
  status: number;
  headers: Headers;
  body: any; // oxlint-disable-line typescript/no-explicit-any -- each test knows what it asked for
}

/** A browser with a signed-in admin. */
export interface SignedInClient {
  id: string;
  email: string;
  /** The session cookie, as a `Cookie` header. */
  cookie: string;
  get(path: string): Promise<Answer>;
  /** Sends JSON from a page of the site. */
  send(method: 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, body?: unknown): Promise<Answer>;
  /** Sends any other request, such as an upload, with cookie and origin headers. */
  fetch(path: string, init?: RequestInit & { headers?: Record<string, string> }): Promise<Response>;
}

/** Parses a response. A body that is empty or not JSON is returned as text. */
export async function answerOf(response: Response): Promise<Answer> {
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.startsWith('application/json');
  return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : text };
}

/** Returns the cookies that a browser stores from a response, as a `Cookie` header. */
export function cookiesOf({ headers }: { headers: Headers }): string {
  return headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
}

/** Account to sign in with; an owner unless a role is given. */
export interface SigningIn {
  email: string;
  password: string;
  role?: AccountRole;
  /** Id of the account's person on the team page. */
  person?: string;
}

/** argon2's minimum cost. The hash stores its cost, so checking it is as cheap; saves 12 ms per sign-in. */
const cheap = { memoryCost: 8, timeCost: 1, parallelism: 1 };

/** Signs in over HTTP. Creates the account first if the database lacks it. */
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
