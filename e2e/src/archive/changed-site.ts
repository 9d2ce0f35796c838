import { randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { until } from 'contract/testing/until';
import type { Browser, Page } from 'playwright-core';

import { viewPage } from '../releases/page-view';
import { onServerOnly, variantOnServer } from '../releases/variant';
import { copyOfFirstStart, startSite, type RunningSite } from '../running-site';
import { openSignedIn } from '../signed-in';

export const day = 24 * 60 * 60 * 1000;
/** Days between the first page and the look back. */
export const later = 40;
/** The page that changes. */
export const path = '/blog/what-we-said';
const premium = 'medicare.part-b-premium.2026';

/** A running site, and a page of it in the owner's browser. */
interface Opened {
  site: RunningSite;
  tab: Page;
}

export interface ChangedSite extends Opened {
  /** The page and time of the first day. */
  first: { at: string; html: string };
  stop(): Promise<void>;
}

/** A PDF that the first day's page links to, with its content of that day. */
export const plan = (about: string) =>
  Buffer.from(`%PDF-1.7\n%${about}\n1 0 obj << /Type /Catalog >> endobj\ntrailer << /Root 1 0 R >>\n%%EOF\n`);

export const read = async (site: RunningSite) => (await fetch(site.url + path)).text();
const untilRead = (site: RunningSite, words: string) => until(async () => (await read(site)).includes(words));

async function send<T>(
  { site, tab }: Opened,
  method: string,
  address: string,
  body: { data?: object; multipart?: Record<string, { name: string; mimeType: string; buffer: Buffer }> } = {},
): Promise<T> {
  const response = await tab.request.fetch(site.url + address, { method, headers: { origin: site.url }, ...body });
  if (!response.ok()) throw new Error(`${method} ${address}: ${response.status()} ${await response.text()}`);
  return response.json();
}

const upload = (opened: Opened, method: string, address: string, buffer: Buffer) =>
  send<{ id: string; src: string }>(opened, method, address, {
    multipart: { file: { name: 'Silver plan.pdf', mimeType: 'application/pdf', buffer } },
  });

interface Article {
  id: string;
  version: number;
  content: object;
}

async function publish(opened: Opened, { id, version, content }: Article, change: object): Promise<Article> {
  const saved = await send<Article>(opened, 'PUT', `/api/admin/articles/${id}`, {
    data: { baseVersion: version, saveId: randomUUID(), content: { ...content, ...change } },
  });
  return send(opened, 'POST', `/api/admin/articles/${id}/publish`, { data: { baseVersion: saved.version } });
}

/** Publishes the page with a fact and a PDF in it. */
async function publishFirst(opened: Opened) {
  const file = await upload(opened, 'POST', '/api/admin/files', plan('of the first day'));
  const content = {
    title: 'What we said',
    slug: 'what-we-said',
    excerpt: 'An article whose words, figures and page change, to see that the archive has all of them.',
    topic: 'medicare',
    tags: ['archive'],
    author: 'ines-delgado',
    markdown: `Ask before you sign. The premium is :fact[${premium}] in 2026. See [the plan](${file.src}).`,
    cover: null,
    seo: { title: '', description: '' },
    canonical: null,
  };
  const article = await publish(opened, { id: randomUUID(), version: 0, content }, {});
  await untilRead(opened.site, 'Ask before you sign');
  return { file, article };
}

/** Changes the PDF, the fact, the text and the release that the page is made from. */
async function changeAll(opened: Opened, { file, article }: Awaited<ReturnType<typeof publishFirst>>): Promise<void> {
  const { site } = opened;
  await upload(opened, 'PUT', `/api/admin/files/${file.id}/file`, plan('of a later day'));
  const fact = await send<{ version: number; content: object }>(opened, 'GET', `/api/admin/facts/${premium}`);
  await send(opened, 'PUT', `/api/admin/facts/${premium}`, {
    data: { baseVersion: fact.version, content: { ...fact.content, value: '$999.99 a month' }, confirmed: true },
  });
  await untilRead(site, '$999.99 a month');
  await publish(opened, article, { markdown: `Sign nothing in a hurry. The premium is :fact[${premium}] in 2026.` });
  await site.release('publish', 'mf-blog', await variantOnServer({ version: '9.1.0' }));
  await site.release('promote', 'mf-blog', '9.1.0', ...onServerOnly);
  await until(async () => (await viewPage(site.url + path)).madeBy === '9.1.0');
  await untilRead(site, 'Sign nothing in a hurry');
}

/** Starts a site on which a page is published, and on which all that the page is made from changes `later` days on. */
export async function startChangedSite(browser: Browser): Promise<ChangedSite> {
  const dataDir = await copyOfFirstStart();
  const clockAhead = join(tmpdir(), `clock-ahead-${randomUUID()}`);
  const preload = pathToFileURL(join(__dirname, '../articles/clock-ahead.mjs')).href;
  const open = async (settings: Record<string, string>): Promise<Opened> => {
    const ahead = { NODE_OPTIONS: `--import=${preload}`, CLOCK_AHEAD_FILE: clockAhead };
    const site = await startSite({ DATA_DIR: dataDir, ...ahead, ...settings });
    return { site, tab: await openSignedIn(browser, site, '/robots.txt') };
  };

  const before = await open({});
  const published = await publishFirst(before);
  const first = { html: await read(before.site), at: new Date().toISOString() };
  await before.tab.context().close();
  await before.site.stop();

  await writeFile(clockAhead, String(later * day));
  // On the same port, since the URL is part of the page's structured data.
  const opened = await open({ PORT: new URL(before.site.url).port });
  await changeAll(opened, published);
  await opened.tab.clock.setSystemTime(Date.now() + later * day);
  return {
    ...opened,
    first,
    async stop() {
      await opened.site.stop();
      await rm(clockAhead, { force: true });
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
