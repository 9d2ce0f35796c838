import { randomUUID } from 'node:crypto';

import type { BrowserContext } from 'playwright-core';

import { alive } from '../browser';
import { startExtraShell, type ExtraShell } from '../extra-shell';
import { siteUrl, visits } from '../journeys';
import { signIn } from '../signed-in';
import { writerOf, type WrittenArticle } from './article-on-the-site';

/** Milliseconds, on a busy machine. bench/publish.mjs measures how long it takes on a quiet one. */
const longest = 30_000;

let admin: BrowserContext;
let other: ExtraShell;
let write: ReturnType<typeof writerOf>;
const written: WrittenArticle[] = [];
/** A word that no other article has, so that search finds this one. */
const word = `zyx${randomUUID().replaceAll(/[^a-f]/g, '')}`;
const slug = `journey-${word}`;
const shells = () => [siteUrl(), other.url];

// Registered before `visits`, whose browser must close later: hooks run in order of registration.
afterAll(async () => {
  await other.stop();
  for (const article of written) await write.remove(article);
});
const { visitor, newTab } = visits();

beforeAll(async () => {
  other = await startExtraShell({});
  admin = await visitor();
  await signIn(admin);
  write = writerOf(admin);
});

const begin = async (...args: Parameters<typeof write.begin>) => {
  const article = await write.begin(...args);
  written.push(article);
  return article;
};

/** Returns every URL of a shell that lists or shows an article. */
const locations = (shell: string, name: string) =>
  ['/blog', `/blog?q=${word}`, '/atom.xml', '/sitemap.xml', `/blog/${name}`].map((path) => shell + path);

async function contains(address: string, words: string): Promise<boolean> {
  const response = await fetch(address, { redirect: 'manual' });
  return response.status === 200 && (await response.text()).includes(words);
}

/** Requests a URL until it contains the text. */
async function waitForText(address: string, words: string) {
  const until = performance.now() + longest;
  while (!(await contains(address, words)))
    if (performance.now() > until) throw new Error(`Not within ${longest} ms: ${address}`);
}

const allContain = (addresses: string[], words: string) =>
  Promise.all(addresses.map((address) => waitForText(address, words)));

it('publishes an article to the site, the feed, the sitemap and the search, through every shell', async () => {
  const name = `${slug}-new`;
  const draft = await begin(`Quick ${word}`, name, `The ${word} is a plant that nobody has seen.`);
  const addresses = shells().flatMap((shell) => locations(shell, name));
  // Also caches the state before the publication.
  expect(await Promise.all(addresses.map((address) => contains(address, name)))).not.toContain(true);
  await write.publish(draft);
  await allContain(addresses, name);
});

it('keeps a published article unchanged until its changes are published', async () => {
  const name = `${slug}-changed`;
  const published = await write.publish(await begin('As it was', name, 'As it was.'));
  const pages = shells().map((shell) => `${shell}/blog/${name}`);
  const changed = await write.save(published, { markdown: 'Somebody saw it after all.' });
  expect(await Promise.all(pages.map((page) => contains(page, 'Somebody saw it')))).toEqual([false, false]);
  await write.publish(changed);
  await allContain(pages, 'Somebody saw it after all.');
});

describe('an article with a new URL', () => {
  let moved: WrittenArticle;
  const [from, to] = [`${slug}-from`, `${slug}-to`];
  beforeAll(async () => {
    const first = await write.publish(await begin('On the move', from, 'It stays the same article.'));
    moved = await write.publish(await write.save(first, { slug: to }));
  });

  it('redirects its old URL through every shell', async () => {
    for (const shell of shells()) {
      const response = await fetch(`${shell}/blog/${from}`, { redirect: 'manual' });
      expect([response.status, response.headers.get('location')]).toEqual([301, `/blog/${to}`]);
    }
  });

  it('redirects a visitor who follows an old internal link', async () => {
    const linking = await write.publish(await begin('It links', `${slug}-links`, `Read [the old one](/blog/${from}).`));
    const tab = await newTab();
    await tab.goto(`${siteUrl()}/blog/${String(linking.content['slug'])}`);
    await alive(tab);
    await tab.getByRole('link', { name: 'the old one' }).click();
    await tab.waitForURL(`**/blog/${to}`);
    await tab.getByRole('heading', { level: 1, name: 'On the move' }).waitFor();
  });

  it('responds 410 with a page once it is unpublished', async () => {
    await write.unpublish(moved);
    const tab = await newTab();
    for (const path of [`/blog/${from}`, `/blog/${to}`]) {
      // bench/publish.mjs measures how soon.
      let response = await tab.goto(siteUrl() + path);
      while (response?.status() === 200) response = await tab.goto(siteUrl() + path);
      expect(response?.status()).toBe(410);
      await tab.getByRole('heading', { level: 1, name: 'This page is like last year’s calendar.' }).waitFor();
    }
    await alive(tab);
  });
});

describe('the preview of a draft', () => {
  it('shows the real page with a banner to anyone who has the link, uncached and not indexed', async () => {
    const draft = await begin('Not yet', `${slug}-draft`, '## A plan\n\nThis is how it begins.');
    const { url, path } = await write.previewLink(draft);
    expect(url).toBe(siteUrl() + path);
    const tab = await newTab();
    const response = await tab.goto(url);
    expect(response?.status()).toBe(200);
    expect(response?.headers()).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
    expect(response?.headers()['content-security-policy']).toContain("frame-ancestors 'self'");
    await alive(tab);
    await tab.getByRole('heading', { level: 1, name: 'Not yet' }).waitFor();
    await tab.getByRole('note', { name: 'Preview' }).getByText('This is a preview.').waitFor();
    expect(await tab.title()).toMatch(/^Preview: Not yet/);
    expect((await fetch(`${siteUrl()}/blog/${slug}-draft`)).status).toBe(404);

    await write.save(draft, { markdown: 'Written since.' });
    await tab.reload();
    await tab.getByText('Written since.').waitFor();
    expect((await tab.goto(`${url.slice(0, -3)}abc`))?.status()).toBe(404);
  });

  it('can be framed by the site, unlike other pages', async () => {
    const draft = await begin('Framed', `${slug}-framed`, 'In a frame.');
    const { path } = await write.previewLink(draft);
    const tab = await newTab();
    await tab.goto(`${siteUrl()}/blog`);
    const refused = tab.waitForEvent('console', (message) => message.text().includes('frame-ancestors'));
    await tab.evaluate((source) => {
      for (const src of [source, '/blog'])
        document.body.append(Object.assign(document.createElement('iframe'), { src, name: src }));
    }, path);
    await tab.frameLocator(`iframe[name="${path}"]`).getByText('In a frame.').waitFor();
    expect((await refused).text()).toContain("'none'");
    expect(await tab.frame({ name: '/blog' })?.locator('#main').count()).toBe(0);
  });
});
