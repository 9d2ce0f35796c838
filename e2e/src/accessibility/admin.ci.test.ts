import { randomUUID } from 'node:crypto';

import type { BrowserContext, Page } from 'playwright-core';

import { writerOf, type WrittenArticle } from '../articles/article-on-the-site';
import { faultsInBothThemes } from '../axe-faults';
import { alive } from '../browser';
import { siteUrl, visits } from '../journeys';
import { photo } from '../media/pictures';
import { owner, signIn } from '../signed-in';

// The site's content security policy would block axe.
const options = { bypassCSP: true, reducedMotion: 'reduce', viewport: { width: 1280, height: 800 } } as const;
let admin: BrowserContext;
let write: ReturnType<typeof writerOf>;
let article: WrittenArticle;
// Registered before `visits`, whose browser must close later: hooks run in order of registration.
afterAll(async () => {
  await write.remove(article);
  await admin.close();
});
const { visitor: newVisitor, newTab } = visits();

beforeAll(async () => {
  admin = await newVisitor(options);
  await signIn(admin);
  write = writerOf(admin);
  article = await write.begin(
    'What axe looks at',
    `what-axe-looks-at-${randomUUID().slice(0, 8)}`,
    ['A text.', '## A heading', ...callouts, '[Get a quote](/get-quote "button")', 'Another text.'].join('\n\n'),
  );
});
async function open(path: string, heading: string): Promise<Page> {
  const tab = await admin.newPage();
  await tab.goto(siteUrl() + path);
  await tab.getByRole('heading', { name: heading }).first().waitFor();
  return tab;
}

const callouts = ['NOTE', 'TIP', 'WARNING'].map((kind) => `> [!${kind}]\n>\n> What a [callout](/blog) says.`);

/** Returns the accessible name of the focused element. */
const focused = (tab: Page) =>
  tab.evaluate(
    () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent.trim() ?? '',
  );

it('finds no axe violations in the step with the QR code', async () => {
  const tab = await open('/admin/account', 'Codes from an app');
  await tab.locator('#codes-password').fill(owner.password);
  await tab.keyboard.press('Enter');
  await tab.getByRole('img', { name: /QR code/ }).waitFor();
  expect(await faultsInBothThemes(tab)).toEqual([]);
  await tab.close();
});

it('finds no axe violations in the media list and a picture, and Escape restores the focus', async () => {
  const tab = await open('/admin/media', 'Media');
  await tab.getByLabel('Pictures to upload').setInputFiles([await photo('Axe table.jpg', 311)]);
  const picture = tab.getByRole('button', { name: /^Axe table/ });
  await picture.waitFor();
  expect(await faultsInBothThemes(tab)).toEqual([]);
  await picture.focus();
  await tab.keyboard.press('Enter');
  const details = tab.getByRole('dialog', { name: 'Axe table' });
  await details.getByLabel('Alt text').waitFor();
  expect(await faultsInBothThemes(tab)).toEqual([]);
  await tab.keyboard.press('Escape');
  await details.waitFor({ state: 'detached' });
  expect(await focused(tab)).toContain('Axe table');
  await tab.close();
});

it('finds no axe violations in the file list and a file', async () => {
  const tab = await open('/admin/media?files', 'Media');
  const buffer = Buffer.from('%PDF-1.7\n%axe\n1 0 obj << /Type /Catalog >> endobj\ntrailer << /Root 1 0 R >>\n%%EOF\n');
  const plan = { name: 'Axe plan.pdf', mimeType: 'application/pdf', buffer };
  const text = { name: 'Axe text.pdf', mimeType: 'application/pdf', buffer: Buffer.from('A text.') };
  await tab.getByLabel('PDFs to upload').setInputFiles([plan, text]);
  await tab.getByText('is not a whole PDF', { exact: false }).first().waitFor();
  const file = tab.getByRole('button', { name: /^Axe plan/ });
  await file.waitFor();
  expect(await faultsInBothThemes(tab)).toEqual([]);
  await file.click();
  await tab.getByRole('dialog', { name: 'Axe plan' }).getByLabel('Name').waitFor();
  expect(await faultsInBothThemes(tab)).toEqual([]);
  await tab.close();
});

it('ends a session by keyboard and keeps the focus in its section', async () => {
  // A session with a distinct user agent: other journeys have sessions of the same owner.
  const other = await newVisitor({
    userAgent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:132.0) Gecko/20100101 Firefox/132.0',
  });
  await signIn(other);
  const tab = await open('/admin/account', 'Where you are signed in');
  await tab
    .getByRole('button', { name: /^End this one: Firefox on Windows/ })
    .first()
    .focus();
  await tab.keyboard.press('Enter');
  await tab.getByText('That session has ended').first().waitFor();
  await tab.waitForFunction(() => document.activeElement?.tagName === 'SECTION');
  expect(await focused(tab)).toContain('Where you are signed in');
  await tab.close();
  await other.close();
});

it('finds no axe violations on the page of an invalid one-time link', async () => {
  const tab = await newTab(options);
  await tab.goto(`${siteUrl()}/blogpost/login#setup=${'x'.repeat(43)}`);
  await tab.getByRole('button', { name: 'Go to sign in' }).waitFor();
  expect(await faultsInBothThemes(tab)).toEqual([]);
  await tab.getByRole('button', { name: 'Go to sign in' }).click();
  await tab.getByText('I cannot sign in').click();
  expect(await faultsInBothThemes(tab)).toEqual([]);
});

it('finds no axe violations on the preview and on an unpublished article', async () => {
  const { path } = await write.previewLink(article);
  const published = await write.publish(article);
  await write.unpublish(published);
  for (const [where, words] of [
    [path, 'What axe looks at'],
    [`/blog/${String(article.content['slug'])}`, 'last year’s calendar'],
  ] as const) {
    const tab = await newTab(options);
    await tab.goto(siteUrl() + where);
    await alive(tab);
    await tab.getByRole('heading', { level: 1, name: words }).waitFor();
    expect(await faultsInBothThemes(tab)).toEqual([]);
  }
});
