import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { freePort } from 'contract/free-port';
import { until } from 'contract/testing/until';
import type { Browser, Page } from 'playwright-core';

import { hydrated, launchBrowser } from '../browser';
import { root } from '../running-site';
import { owner, ownerSettings } from '../signed-in';
import { commandTimeout, FreshCheckout, type RunningCommand } from './fresh-checkout';

/** Milliseconds for each step: the first one installs and builds everything. */
const timeout = 1_800_000;

/** Not run here, as every change goes through it. */
const runAnyway = 'npm test';

/** Returns the commands of a page: each line of a code block, and inline code. */
function commandsOn(page: string): string[] {
  const blocks = [...page.matchAll(/^```\n(.*?)^```/gms)].flatMap(([, block = '']) => block.trim().split('\n'));
  const inSentences = [
    ...page.replaceAll(/^```.*?^```/gms, '').matchAll(/`((?:[A-Z_]+=\S+ )?(?:npm|mkdir) [^`]+)`/g),
  ].map(([, command = '']) => command);
  // After two spaces a line explains its purpose. Options alone are mentioned, not typed.
  const typed = [...blocks, ...inSentences].map((line) => line.replace(/ {2,}.*$/, '').trim());
  return [...new Set(typed)].filter((line) => /^(npm|mkdir|[A-Z_]+=)/.test(line));
}

describe('docs/teams.md, on a fresh clone', () => {
  let clone: FreshCheckout;
  let url: string;
  let browser: Browser;
  let tab: Page;
  let site: RunningCommand;
  const token = 'a token of the staging site';
  beforeAll(async () => {
    const port = String(await freePort());
    url = `http://localhost:${port}`;
    [clone, browser] = await Promise.all([
      FreshCheckout.make({ PORT: port, ...ownerSettings, DEVELOPMENT_TOKEN: token }),
      launchBrowser(),
    ]);
    tab = await (await browser.newContext()).newPage();
    tab.setDefaultTimeout(commandTimeout);
  });
  afterAll(async () => {
    await browser.close();
    await clone.remove();
  });
  const page = async (path: string) => (await fetch(url + path)).text();
  /** Waits for what a build or a release brings. */
  const untilBuilt = (condition: () => Promise<boolean>) => until(condition, { timeout: commandTimeout });
  const waitForText = (path: string, text: string) => untilBuilt(async () => (await page(path)).includes(text));
  const source = 'mf-blog/src/blog-list/blog-list.page.tsx';

  it(
    'shows changes during development',
    async () => {
      const site = clone.begins('npm run dev -w mf-blog');
      await site.prints(`ready on ${url}`);
      await clone.replace(source, 'size="display">', 'size="display" title="worked on">');
      await waitForText('/blog', 'title="worked on"');
      await tab.goto(`${url}/blog`);
      await clone.replace(source, 'title="worked on"', 'title="once more"');
      await tab.getByTitle('once more').waitFor(); // the page reloads by itself
      await clone.replace(source, '<Container>', '<Container');
      await site.prints('ERROR in ./src/blog-list/blog-list.page.tsx');
      expect(site.output()).not.toContain('is not promoted');
      await clone.replace(source, '<Container', '<Container>');
      await clone.replace(source, 'title="once more"', 'title="worked on"'); // a change that is undone
      await tab.getByTitle('worked on').waitFor();
      // A release command builds in the same checkout, beside the watcher.
      await expect(clone.does('npm run release -- check mf-blog')).rejects.toThrow('Start the site, npm start');
      await clone.replace('mf-blog/remote.json', '"paths": ["/blog"]', '"paths": ["/blog", "/blog/all"]');
      await untilBuilt(async () => (await fetch(`${url}/blog/all`)).ok);
      await clone.replace('mf-blog/remote.json', '"/blog/all"]', '"/blog/all"'); // saved half-written
      await site.prints('mf-blog cannot be rebuilt on changes');
      await clone.replace('mf-blog/remote.json', '"/blog/all"', '"/blog/every"]');
      await untilBuilt(async () => (await fetch(`${url}/blog/every`)).ok);
      await clone.replace('mf-blog/remote.json', '"/blog", "/blog/every"', '"/blog"');
      await site.end();
      await clone.replace(source, ' title="worked on"', '');
    },
    timeout,
  );

  it(
    'shows changes of the shell during development, in each language',
    async () => {
      const site = clone.begins('npm run dev');
      await site.prints(`ready on ${url}`);
      await clone.replace('shell/src/layout/skip-link.tsx', 'Skip to the content', 'Skip all this');
      for (const path of ['/', '/es'])
        await untilBuilt(async () => (await page(path).catch(() => 'it restarts')).includes('Skip all this'));
      await site.end();
      await clone.replace('shell/src/layout/skip-link.tsx', 'Skip all this', 'Skip to the content');
    },
    timeout,
  );

  it(
    'releases a change to visitors, and rolls it back',
    async () => {
      site = clone.begins('npm start');
      await site.prints(`ready on ${url}`);
      await clone.replace(source, 'size="display">', 'size="display" title="the second">');
      await clone.replace('mf-blog/package.json', '"version": "1.0.0"', '"version": "1.0.1"');
      await clone.replace('mf-blog/CHANGELOG.md', '## 1.0.0', '## 1.0.1\n\n- A title.\n\n## 1.0.0');
      // From the remote's own folder as well as from the top.
      expect(await clone.does('npm run release -- check mf-blog', 'mf-blog')).toContain(
        'mf-blog 1.0.1 can be released',
      );
      expect(await clone.does('npm run release -- publish mf-blog')).toContain('published mf-blog 1.0.1');
      expect(await page('/blog')).not.toContain('title="the second"');
      // Somebody works on the shell in the same checkout, or has pulled its changes: that waits for a restart.
      await clone.replace('shell/src/layout/skip-link.tsx', 'Skip to the content', 'Skip all this');
      await clone.does('npm run release -- promote mf-blog 1.0.1');
      await waitForText('/blog', 'title="the second"');
      expect(await page('/team')).toContain('Skip to the content');
      await clone.replace('shell/src/layout/skip-link.tsx', 'Skip all this', 'Skip to the content');
      expect(await clone.does('npm run release -- list')).toMatch(/\* 1\.0\.1-[0-9a-f]{8}, .*Ann/);
      await clone.does('npm run release -- rollback mf-blog');
      await until(async () => !(await page('/blog')).includes('title="the second"'));
    },
    timeout,
  );

  it(
    'previews a release for its owner first, then for a share of the visitors',
    async () => {
      await tab.request.post(`${url}/api/auth/login`, { data: owner, headers: { origin: url } });
      clone.given.add('/blog?release=mf-blog@1.0.1');
      await tab.goto(`${url}/blog?release=mf-blog@1.0.1`);
      await tab.getByTitle('the second').waitFor();
      await tab.goto(`${url}/blog?release=live`);
      await clone.does('npm run release -- promote mf-blog 1.0.1 --to 5%');
      expect(await clone.does('npm run release -- status')).toContain('1.0.1 for 5% of the visitors');
    },
    timeout,
  );

  it(
    'shows each build of a remote to its owner, in a deployed site',
    async () => {
      const example = 'DEVELOPMENT_TOKEN=... npm run dev -w mf-blog -- --against https://staging.example';
      const builds = clone.begins(
        example
          .replace('DEVELOPMENT_TOKEN=...', `DEVELOPMENT_TOKEN='${token}'`)
          .replace('https://staging.example', url),
      );
      clone.given.add(example);
      await builds.prints('ready on ');
      const link = /ready on (\S+),/.exec(builds.output())?.[1] ?? '';
      await tab.goto(link);
      await clone.replace(source, 'the second', 'the third');
      // The first build prints this too if it was made in two steps.
      await builds.prints('reload the page');
      await untilBuilt(async () => {
        await tab.goto(`${url}/blog`);
        return (await tab.getByTitle('the third').count()) > 0;
      });
      await hydrated(tab);
      await tab.getByRole('complementary', { name: 'Preview' }).waitFor();
      expect(await page('/blog')).not.toContain('the third');
      await builds.end();
      const listed = await clone.does('npm run release -- list');
      const [version = ''] = /1\.0\.1-dev\.[a-z0-9]+\.\d+/.exec(listed) ?? [];
      await expect(clone.does(`npm run release -- promote mf-blog ${version}`)).rejects.toThrow(
        'is what a developer tries',
      );
      await tab.goto(`${url}/blog?release=live`);
    },
    timeout,
  );

  it(
    'releases a new remote to visitors',
    async () => {
      await clone.does('npm run new-remote -- mf-careers');
      await clone.does('npm install');
      await clone.does('npm run release -- check mf-careers');
      await clone.does('npm run release -- publish mf-careers');
      await clone.does('npm run release -- promote mf-careers 1.0.0');
      await waitForText('/careers', '<h1');
      await clone.does('mkdir -p mf-careers/words/en-US && npm run words');
      const catalog = await readFile(join(clone.folder, 'mf-careers/words/en-US/careers.json'), 'utf8');
      expect(catalog).toContain('What this page is about');
    },
    timeout,
  );

  it(
    'releases in Spanish, and previews what is translated',
    async () => {
      await clone.does('npm run build');
      const release = JSON.parse(await readFile(join(clone.folder, 'mf-blog/dist/release.json'), 'utf8'));
      expect(Object.keys(release.languages)).toEqual(['es-US']);
      await site.end();
      site = clone.begins('SITE_LANGUAGES=es-US npm start');
      await site.prints(`ready on ${url}`);
      await waitForText('/es/team', 'lang="es-US"');
    },
    timeout,
  );

  it(
    'names what lint refuses before a release',
    async () => {
      await clone.replace(source, 'import ', "import { ViewTransition } from 'react';\nimport ");
      await expect(clone.does('npm run lint')).rejects.toMatchObject({
        stdout: expect.stringContaining('React has no view transitions on this site'),
      });
    },
    timeout,
  );

  it('lists no command that was not tested above', async () => {
    const commands = commandsOn(await readFile(join(root, 'docs/teams.md'), 'utf8'));
    expect(commands).not.toEqual([]);
    expect(commands.filter((command) => !clone.given.has(command))).toEqual([runAnyway]);
  });
});
