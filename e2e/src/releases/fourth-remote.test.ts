import { execFile } from 'node:child_process';
import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { until } from 'contract/testing/until';
import type { Browser } from 'playwright-core';

import { alive, launchBrowser } from '../browser';
import { root, startSite, type RunningSite } from '../running-site';
import { signIn } from '../signed-in';

const run = promisify(execFile);

/** Creates an unknown remote with the command and builds it in its own folder. @returns its build */
async function newRemote(folder: string): Promise<string> {
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
  await run(process.execPath, [join(root, 'scripts/new-remote.mjs'), 'mf-careers', folder]);
  const cwd = join(folder, 'mf-careers');
  await run(process.execPath, [join(root, 'node_modules/webpack/bin/webpack.js')], { cwd });
  return join(cwd, 'dist');
}

describe('a fourth remote on a running site', () => {
  let folder: string;
  let site: RunningSite;
  let browser: Browser;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'fourth-'));
    [site, browser] = await Promise.all([startSite(), launchBrowser()]);
  });
  afterAll(async () => {
    await browser.close();
    await site.stop();
    await rm(folder, { recursive: true });
  });

  const read = async (path: string) => {
    const response = await fetch(site.url + path);
    return { status: response.status, text: await response.text() };
  };

  it('is released, found, readable with scripts and without, and removed, without a restart', async () => {
    expect((await read('/careers')).status).toBe(404);
    expect((await read('/')).text).not.toContain('href="/careers"');
    const owner = await browser.newContext();
    await signIn(owner, site.url);
    const redirect = async (from: string, to: string) => {
      const path = `${site.url}/api/admin/redirects`;
      return (await owner.request.post(path, { data: { from, to }, headers: { origin: site.url } })).status();
    };
    const leads = async (path: string) =>
      (await fetch(site.url + path, { redirect: 'manual' })).headers.get('location');
    expect(await redirect('/jobs', '/careers')).toBe(400);

    await site.release('publish', 'mf-careers', await newRemote(folder));
    await site.release('promote', 'mf-careers', '1.0.0');
    await until(async () => (await read('/careers')).status === 200);
    const { text } = await read('/careers');
    expect(text).toMatch(/<h1[^>]*>Careers<\/h1>/);
    expect(text).toContain(`property="og:image" content="${site.url}/og/careers.png"`);
    expect((await read('/sitemap.xml')).text).toContain(`<loc>${site.url}/careers</loc>`);

    // An owner can redirect an old URL to it, but not redirect its own URL. In Spanish the page does not exist.
    await until(async () => (await redirect('/jobs', '/careers')) === 200);
    expect(await redirect('/careers', '/team')).toBe(400);
    await until(async () => (await leads('/jobs')) === '/careers');
    expect(await leads('/es/jobs')).toBe('/careers');

    // Every page shows its link, which navigates within the document.
    await until(async () => (await read('/')).text.includes('href="/careers"'));
    const page = await browser.newPage();
    await page.goto(site.url);
    await alive(page);
    await page.evaluate(() => Object.assign(window, { isTheSame: true }));
    await page.getByRole('contentinfo').getByRole('link', { name: 'Careers' }).click();
    await page.getByRole('heading', { level: 1, name: 'Careers' }).waitFor();
    expect(await page.evaluate(() => 'isTheSame' in window)).toBe(true);
    await page.close();

    await site.release('remove', 'mf-careers');
    await until(async () => (await read('/careers')).status === 404);
    await until(async () => (await redirect('/positions', '/careers')) === 400);
    await until(async () => !(await read('/')).text.includes('href="/careers"'));
    await until(async () => !(await read('/sitemap.xml')).text.includes('/careers<'));
  });
});
