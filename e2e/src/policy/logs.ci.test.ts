import { until } from 'contract/testing/until';

import { writerOf } from '../articles/article-on-the-site';
import { startExtraShell, type ExtraShell } from '../extra-shell';
import { visits } from '../journeys';
import { openForm, sendRequest } from '../quotes/send-request';
import { mailsThat } from '../quotes/mails';
import { rawRequest } from '../raw-request';
import { signIn } from '../signed-in';

const { visitor } = visits();

let shell: ExtraShell;
beforeAll(async () => {
  shell = await startExtraShell({ LOG_LEVEL: 'debug' });
});
afterAll(() => shell.stop());

/** Secret links that open something without an account, as in a mail or in the editor. */
const links: [string, () => Promise<string>][] = [
  [
    'the preview of a draft',
    async () => {
      const writer = await visitor();
      await signIn(writer);
      const write = writerOf(writer);
      return (await write.previewLink(await write.begin('Logged nowhere', 'logged-nowhere', 'A draft.'))).path;
    },
  ],
  [
    'the revocation of consent',
    async () => {
      const reference = await sendRequest(await openForm(), `Ann Unlogged ${process.pid}`);
      const [mail = ''] = await mailsThat((text) => text.includes(reference) && text.includes('/revocation/'), 1);
      return new URL(/https?:\S+?\/revocation\/[\w.-]+/.exec(mail)?.[0] ?? '').pathname;
    },
  ],
];

/** Variants of a path that people, mail programs and attackers produce. */
const spellings = (path: string, token: string) => [
  path,
  `${path}/`,
  `${path}/more`,
  `${path}.`,
  `${path}?token=${token}`,
  `${path}%zz`,
  `${path.replace(token, `%${token.charCodeAt(0).toString(16)}${token.slice(1)}`)}`,
  path.toUpperCase().replace(token.toUpperCase(), token),
  path.replace('/', '//'),
  path.replace(/\/(?=[^/]+$)/, '//'),
  `http://somewhere.example${path}`,
  `/no/such/page/${token}`,
];

it.each(links)('logs no link to %s, in any spelling', async (_what, getLink) => {
  const path = await getLink();
  const token = path.slice(path.lastIndexOf('/') + 1);
  expect(token.length).toBeGreaterThan(20);
  expect((await rawRequest(shell.url, path)).status).toBe(200);
  for (const spelling of spellings(path, token))
    for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'OPTIONS']) await rawRequest(shell.url, spelling, {}, method);
  await rawRequest(shell.url, '/the-last');
  await until(async () => shell.output().includes('"/the-last"'));
  // Without its first character, which one spelling escapes.
  expect(shell.output()).not.toContain(token.slice(1, 20));
});

it('logs the path of a public page', async () => {
  await rawRequest(shell.url, '/services/medicare?utm_source=mail');
  await until(async () => shell.output().includes('"path":"/services/medicare"'));
});
