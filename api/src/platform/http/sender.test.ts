import { signAddress } from 'contract/forwarded-for';

import { ConsentRecordEntity } from '../../leads/consent/consent-record.entity';
import { filledForm, openForm, sendForm } from '../../testing/quote-form';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { proxySecret, visitorAt } from '../../testing/visitor-at';

const shell = '127.0.0.1';
const otherSecret = 'a visitor’s address is signed with another PROXY_SECRET: set the same for shell and API';

/** Returns the IP address in the consent evidence of a request with these headers. */
async function evidence(api: TestApp, headers: Record<string, string>): Promise<string | undefined> {
  const form = filledForm(await openForm(api.url));
  api.clock.at = new Date(api.clock.at.getTime() + 10_000);
  expect((await sendForm(api.url, form, headers)).status).toBe(201);
  const [line] = await api.dataSource.getRepository(ConsentRecordEntity).find();
  return line?.ip;
}

it.each([
  ['signed by the shell', visitorAt('203.0.113.7'), '203.0.113.7', 0],
  ['without a signature, even from this machine', { 'x-forwarded-for': '203.0.113.7' }, shell, 0],
  ['with the signature of another address', { ...visitorAt('192.0.2.1'), 'x-forwarded-for': '203.0.113.7' }, shell, 1],
  [
    'signed with another secret',
    { 'x-forwarded-for': '203.0.113.7', 'x-forwarded-signature': signAddress(`not ${proxySecret}`, '203.0.113.7') },
    shell,
    1,
  ],
])('records the trusted sender for an address %s', async (_how, headers, counted, logged) => {
  const api = await startTestApp('SQLite');
  expect(await evidence(api, headers)).toBe(counted);
  const lines = api.log.filter(({ msg }) => msg === otherSecret);
  expect(lines).toHaveLength(logged);
  for (const line of lines) api.log.splice(api.log.indexOf(line), 1);
  await api.stop();
});

it('logs once that the shell signs with another secret, whatever the number of visitors', async () => {
  const api = await startTestApp('SQLite');
  const visitor = (secret: string, ip: string) =>
    fetch(`${api.url}/api/health`, {
      headers: { 'x-forwarded-for': ip, 'x-forwarded-signature': signAddress(secret, ip) },
    });
  await visitor(`not ${proxySecret}`, '203.0.113.8');
  await visitor(`not ${proxySecret}`, '203.0.113.9');
  expect(api.expectLogged(otherSecret)).toHaveLength(1);
  await api.stop();
});

it('keeps 500 characters of a user agent at most', async () => {
  const api = await startTestApp('SQLite');
  await evidence(api, { 'user-agent': 'x'.repeat(2_000) });
  const [line] = await api.dataSource.getRepository(ConsentRecordEntity).find();
  await api.stop();
  expect(line?.userAgent).toBe('x'.repeat(500));
});

it('trusts no address if no secret is set', async () => {
  const api = await startTestApp('SQLite', { environment: { PROXY_SECRET: '' } });
  expect(await evidence(api, visitorAt('203.0.113.7'))).toBe(shell);
  await api.stop();
});
