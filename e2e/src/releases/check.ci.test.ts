import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { until } from 'contract/testing/until';

import { writerOf } from '../articles/article-on-the-site';
import { launchBrowser } from '../browser';
import { root, startSite, type RunningSite } from '../running-site';
import { signIn } from '../signed-in';
import { viewPage } from './page-view';
import { onServerOnly, variantInBrowser, variantOnServer } from './variant';

/** Errors that the server cannot detect. */
const mistakes = `
  console.log('only in a browser');
  setTimeout(() => {
    throw new Error('only later');
  });
  fetch('/api/articles-of-mine').catch(() => undefined);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('footer a { color: red } .nobody-has-this { color: red }');
  document.adoptedStyleSheets = [sheet];
  document.addEventListener('DOMContentLoaded', () => undefined);
  const canonical = document.createElement('link');
  canonical.rel = 'canonical';
  canonical.href = '/elsewhere';
  document.head.append(canonical);
  // Like React on a busy machine: the heading is hydrated, and the effects wait for the rest.
  const turns = new MessageChannel();
  let end = Infinity;
  turns.port1.onmessage = () => {
    const heading = document.querySelector('#main h1') ?? {};
    const isHydrated = Object.keys(heading).some((key) => key.startsWith('__reactFiber'));
    if (isHydrated) end = Math.min(end, performance.now() + 3_000);
    if (performance.now() < end) return turns.port2.postMessage(null);
    fetch('/api/posts/no-such-post').then(() => {
      throw new Error('only with an answer');
    });
    throw new Error('only in an effect');
  };
  if (location.pathname === '/team') turns.port2.postMessage(null);
  document.querySelector('#main img, #main svg, #main h1').setAttribute('aria-hidden', 'maybe');
  /* ${randomBytes(6_000).toString('base64')} */`;

describe('before a promotion', () => {
  let site: RunningSite;
  let revision: number;
  /** Reports of builds by their version; those of unchanged builds by their remote. */
  const reports = new Map<string, Promise<string>>();
  const check = (name: string, remote: string, ...build: string[]) =>
    reports.set(name, refusalOf('check', remote, ...build)).get(name);

  // Two in parallel: a check mostly waits for its site and its browser.
  beforeAll(async () => {
    site = await startSite();
    await publishFaulty();
    ({ revision } = await viewPage(`${site.url}/blog`));
    const inEnglish = await variantInBrowser('8.0.0', mistakes);
    const inSpanish = await variantInBrowser('8.2.0', mistakes, 'mf-blog', 'es-US');
    await Promise.all([check('8.0.0', 'mf-blog', inEnglish), check('8.2.0', 'mf-blog', inSpanish)]);
    await Promise.all([check('mf-blog', 'mf-blog'), check('mf-admin', 'mf-admin')]);
  });
  afterAll(() => site.stop());

  /** Publishes an article that skips the second level of headings, which axe reports (heading-order). */
  async function publishFaulty() {
    const browser = await launchBrowser();
    const owner = await browser.newContext();
    await signIn(owner, site.url);
    const write = writerOf(owner, site.url);
    await write.publish(await write.begin('A plan', 'a-plan', '## What it pays\n\n#### In the hospital\n\nAll of it.'));
    await browser.close();
  }

  const refusalOf = async (...args: string[]) => {
    try {
      return `it went well: ${await site.release(...args)}`;
    } catch (error) {
      return (error as { stderr: string }).stderr; // what execFile rejects with
    }
  };

  it('opens each page in a browser beside the active releases, and reports each error with its page', async () => {
    const report = await reports.get('8.0.0');
    for (const line of [
      './article at /blog/',
      './team at /team: log on the console: only in a browser',
      './team at /team: exception: Error: only later\n    at http://',
      './team at /team: exception: Error: only in an effect',
      './team at /team: exception: Error: only with an answer',
      './blog-list at /blog: it has 2 canonical links, not one',
      './blog-list at /blog: it asks for GET /api/articles-of-mine, which the API does not publish',
      './blog-list at /blog: footer a matches what is around the page',
      './blog-list at /blog: aria-valid-attr-value',
      './team-member grows by',
      'Make the page lighter. Or say why: --skip bytes --reason "..."',
    ])
      expect(report).toContain(line);
    expect(report).not.toContain('nobody-has-this');
    expect(await viewPage(`${site.url}/blog`)).toMatchObject({ status: 200, revision });
  });

  it('opens each page in each language, since an error may be in only one', async () => {
    const report = await reports.get('8.2.0');
    for (const line of ['./team at /es/team: log on the console: only in a browser', './team-member in es-US grows by'])
      expect(report).toContain(line);
    expect(report).not.toContain(' at /team');
  });

  it.each(['mf-blog', 'mf-admin'])('accepts %s as built, whatever an owner has written', async (remote) => {
    expect(await reports.get(remote)).toMatch(new RegExp(`^it went well: [^]*${remote} 1\\.0\\.0 can be released`));
  });

  it.each(['SIGINT', 'SIGTERM'] as const)('leaves no copy of the site behind on %s', async (signal) => {
    const folder = await mkdtemp(join(tmpdir(), 'interrupted-'));
    const command = spawn(process.execPath, [join(root, 'shell/dist/release.cjs'), 'check', 'mf-blog'], {
      env: { ...process.env, DATA_DIR: site.dataDir, TMPDIR: folder },
      stdio: 'ignore',
    });
    const ended = once(command, 'exit');
    await until(async () => (await readdir(folder)).some((name) => name.startsWith('staged-site-')));
    command.kill(signal);
    await ended;
    expect(await readdir(folder)).toEqual([]);
  });

  it('detects HTML and scripts that disagree, which a person can accept with a reason', async () => {
    const folder = await variantOnServer({ version: '8.1.0' });
    await site.release('publish', 'mf-blog', folder);
    expect(await refusalOf('promote', 'mf-blog', '8.1.0')).toContain('Hydration repaired the page');
    await site.release('promote', 'mf-blog', '8.1.0', ...onServerOnly);
    expect(await site.release('list')).toContain(
      'without the check browser: The mark of the version is in the HTML only.',
    );
  });
});
