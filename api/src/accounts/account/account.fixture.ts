import type { AuditPage } from 'contract/audit';
import { Secret, TOTP } from 'otpauth';

import { owner, testOrigin, type SignedInClient } from '../../testing/signed-in';
import type { TestApp } from '../../testing/test-app';
import { visitorAt } from '../../testing/visitor-at';

/** Milliseconds for which an app shows a code. */
export const codePeriod = 30_000;

export type OwnAccount = Awaited<ReturnType<typeof startAccount>>;

/** Signs in an owner as the only account of an API, with nothing that earlier tests left. */
export async function startAccount(api: TestApp) {
  // Deleting an admin cascades to sessions and credentials.
  for (const table of ['admins', 'sign_in_limits']) await api.dataSource.query(`DELETE FROM ${table}`);
  const admin: SignedInClient = await api.signIn();
  const advanceClock = (milliseconds: number) => (api.clock.at = new Date(api.clock.at.getTime() + milliseconds));
  const codeOf = (secret: string, at = api.clock.at) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at.getTime() });
  return {
    admin,
    advanceClock,
    codeOf,
    async login(body: object) {
      const answer = await fetch(`${api.url}/api/auth/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: testOrigin, ...visitorAt('203.0.113.9') },
        body: JSON.stringify({ ...owner, ...body }),
      });
      return { status: answer.status, body: (await answer.json()) as { kind?: string; message?: string } }; // result or error
    },
    lastEvents: async (count: number) =>
      ((await admin.get(`/api/admin/audit?limit=${count}`)).body as AuditPage).items.map(({ event }) => event), // schema-checked
    /** Turns codes on as the page does. @returns the secret and URI of the app and the recovery codes */
    async turnOn() {
      const offer = await admin.send('POST', '/api/admin/account/codes', { password: owner.password });
      const { secret } = offer.body;
      const confirmed = await admin.send('POST', '/api/admin/account/codes/confirm', { code: codeOf(secret) });
      advanceClock(codePeriod);
      return { secret: String(secret), uri: String(offer.body.uri), recovery: confirmed.body.items as string[] }; // schema-checked
    },
  };
}
