import { randomBytes } from 'node:crypto';

import { startSite, type RunningSite } from '../running-site';
import { viewPage } from './page-view';
import { onServerOnly, variantInBrowser, variantOnServer } from './variant';

/** Mistakes that the server cannot see. */
const mistakes = `
  console.log('only in a browser');
  fetch('/api/articles-of-mine').catch(() => undefined);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('footer a { color: red } .nobody-has-this { color: red }');
  document.adoptedStyleSheets = [sheet];
  document.addEventListener('DOMContentLoaded', () => undefined);
  const canonical = document.createElement('link');
  canonical.rel = 'canonical';
  canonical.href = '/elsewhere';
  document.head.append(canonical);
  document.querySelector('#main img, #main svg, #main h1').setAttribute('aria-hidden', 'maybe');
  /* ${randomBytes(6_000).toString('base64')} */`;

describe('before a release is promoted', () => {
  let site: RunningSite;
  let revision: number;
  /** What is said of builds, by the version that each is given; of those that are as they are by their remote. */
  const reports = new Map<string, Promise<string>>();
  const check = (name: string, remote: string, ...build: string[]) =>
    reports.set(name, refusalOf('check', remote, ...build)).get(name);

  // Two beside each other: a check waits for a site of its own and for its browser as long as it works.
  beforeAll(async () => {
    site = await startSite();
    ({ revision } = await viewPage(`${site.url}/blog`));
    const inEnglish = await variantInBrowser('8.0.0', mistakes);
    const inSpanish = await variantInBrowser('8.2.0', mistakes, 'mf-blog', 'es-US');
    await Promise.all([check('8.0.0', 'mf-blog', inEnglish), check('8.2.0', 'mf-blog', inSpanish)]);
    await Promise.all([check('mf-blog', 'mf-blog'), check('mf-admin', 'mf-admin')]);
  });
  afterAll(() => site.stop());

  const refusalOf = async (...args: string[]) => {
    try {
      return `it went well: ${await site.release(...args)}`;
    } catch (error) {
      return (error as { stderr: string }).stderr; // what execFile rejects with
    }
  };

  it('each of its pages is opened in a browser, beside the live releases, and the report says what is wrong where', async () => {
    const report = await reports.get('8.0.0');
    for (const line of [
      './article at /blog/',
      './team at /team: log on the console: only in a browser',
      './blog-list at /blog: it has 2 canonical links, not one',
      './blog-list at /blog: it asks for GET /api/articles-of-mine, which the API does not publish',
      './blog-list at /blog: footer a matches what is around the page',
      './blog-list at /blog: aria-valid-attr-value',
      './team-member grows by',
      'say why it grows. Or say why: --skip bytes --reason "..."',
    ])
      expect(report).toContain(line);
    expect(report).not.toContain('nobody-has-this');
    expect(await viewPage(`${site.url}/blog`)).toMatchObject({ status: 200, revision });
  });

  it('each is opened in each of its languages: a mistake may be in one of them only', async () => {
    const report = await reports.get('8.2.0');
    for (const line of ['./team at /es/team: log on the console: only in a browser', './team-member in es-US grows by'])
      expect(report).toContain(line);
    expect(report).not.toContain(' at /team');
  });

  it.each(['mf-blog', 'mf-admin'])('%s as it is can be released', async (remote) => {
    expect(await reports.get(remote)).toMatch(new RegExp(`^it went well: [^]*${remote} 1\\.0\\.0 can be released`));
  });

  it('HTML and scripts that do not agree are found, and a person can say why that is well', async () => {
    const folder = await variantOnServer({ version: '8.1.0' });
    await site.release('publish', 'mf-blog', folder);
    expect(await refusalOf('promote', 'mf-blog', '8.1.0')).toContain('Hydration repaired the page');
    await site.release('promote', 'mf-blog', '8.1.0', ...onServerOnly);
    expect(await site.release('list')).toContain(
      'without the check browser: The mark of the version is in the HTML only.',
    );
  });
});
