import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { startS3Server, type S3TestServer } from 'contract/testing/s3-server';
import type { Browser, Page } from 'playwright-core';

import { alive, launchBrowser, problemsOf } from '../browser';
import { startExtraShell, type ExtraShell } from '../extra-shell';
import { variantInBrowser } from '../releases/variant';
import { restart, startSite, type RunningSite } from '../running-site';
import { nextCheckout, renameShellScripts, type NextCheckout } from './next-checkout';

/** Returns the shell's scripts that a document starts with. */
const scriptsIn = (html: string) => [...html.matchAll(/\/_shell\/[\w-]+\.[0-9a-f]{8}\.js/g)].map(([script]) => script);

/** Follows a link as the page's own router does. */
const navigate = (tab: Page, path: string) =>
  tab.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);

describe('a tab opened before the shell was replaced by another build', () => {
  let checkout: NextCheckout;
  let site: RunningSite;
  let browser: Browser;
  beforeAll(async () => {
    checkout = await nextCheckout();
    await renameShellScripts(checkout);
    [site, browser] = await Promise.all([startSite({}, checkout.link), launchBrowser()]);
  });
  afterAll(() => Promise.all([browser.close(), site.stop()]));

  it('continues with its own shell and releases, including scripts loaded later', async () => {
    const tab = await browser.newPage();
    const problems = problemsOf(tab);
    const asked: string[] = [];
    tab.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await tab.goto(site.url);
    await alive(tab);
    const before = scriptsIn(await tab.content());
    await site.release('publish', 'mf-blog', await variantInBrowser('8.0.0', ''));
    await site.release('promote', 'mf-blog', '8.0.0');
    await checkout.take();
    await restart(site);
    const after = scriptsIn(await (await fetch(site.url)).text());
    expect(after.filter((script) => before.includes(script))).toEqual([]);

    // A missing article: the page belongs to mf-blog, and a script of the shell shows the error.
    asked.length = 0;
    await navigate(tab, '/blog/no-such-article');
    await tab.getByRole('heading', { level: 1, name: 'This page is like February 30.' }).waitFor();
    const loaded = asked.filter((path) => path.endsWith('.js'));
    expect(loaded.some((path) => path.startsWith('/_shell/'))).toBe(true);
    expect(loaded.filter((path) => path.startsWith('/_mf/mf-blog/8.0.0'))).toEqual([]);
    expect(loaded.some((path) => path.startsWith('/_mf/mf-blog/'))).toBe(true);
    // The API's 404 response is expected.
    expect(problems.filter((line) => !line.includes('/api/posts/no-such-article'))).toEqual([]);

    // The next document uses the new shell and the new release.
    await tab.goto(`${site.url}/blog`);
    await alive(tab);
    expect(scriptsIn(await tab.content())).toEqual(expect.arrayContaining(after));
    expect(asked.some((path) => path.startsWith('/_mf/mf-blog/8.0.0'))).toBe(true);
  });
});

describe('two shells restarted in turn, with their releases in one bucket', () => {
  let s3: S3TestServer;
  let site: RunningSite;
  let next: ExtraShell;
  let disk: string;
  beforeAll(async () => {
    const checkout = await nextCheckout();
    await renameShellScripts(checkout);
    s3 = await startS3Server();
    disk = await mkdtemp(join(tmpdir(), 'next-shell-'));
    site = await startSite({ ...s3.env, RELEASES_IN: 'bucket' });
    next = await startExtraShell({ ...s3.env, RELEASES_IN: 'bucket', DATA_DIR: disk }, site.dataDir, checkout.folder);
  });
  afterAll(async () => {
    await next.stop();
    await site.stop();
    await s3.remove();
    await rm(disk, { recursive: true });
  });

  it("each serve what the other's pages request", async () => {
    for (const [maker, server] of [
      [site, next],
      [next, site],
    ] as const) {
      const scripts = scriptsIn(await (await fetch(maker.url)).text());
      expect(scripts.length).toBeGreaterThan(1);
      for (const script of scripts) {
        const [own, others] = await Promise.all([fetch(maker.url + script), fetch(server.url + script)]);
        expect([own.status, others.status]).toEqual([200, 200]);
        expect(await others.text()).toBe(await own.text());
        expect(others.headers.get('cache-control')).toContain('immutable');
      }
    }
    expect((await fetch(`${next.url}/_shell/main.00000000.js`)).status).toBe(404);
  });
});
