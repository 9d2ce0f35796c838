import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Transfer } from 'contract/transfers';
import { unzipSync, zipSync } from 'fflate';
import type { BrowserContext, Page } from 'playwright-core';
import sharp from 'sharp';

import { problemsOf } from '../browser';
import { siteDataDir, siteUrl, visits } from '../journeys';
import { root } from '../running-site';
import { signIn } from '../signed-in';

const { visitor } = visits();

const fixture = (name: string) => new Uint8Array(readFileSync(join(root, 'api/src/transfer/fixtures', name)));
const picture = async (background: string) =>
  new Uint8Array(
    await sharp({ create: { width: 640, height: 400, channels: 3, background } })
      .png()
      .toBuffer(),
  );

describe('an owner who migrates from another system', () => {
  let owner: BrowserContext;
  let tab: Page;
  const brought: string[] = [];
  beforeAll(async () => {
    owner = await visitor({ acceptDownloads: true });
    await signIn(owner);
    tab = await owner.newPage();
  });
  afterAll(async () => {
    // Restores the site for the other journeys.
    const headers = { origin: siteUrl() };
    await owner.request.post(`${siteUrl()}/api/admin/articles/bulk`, {
      data: { action: 'delete', ids: brought },
      headers,
    });
    await owner.close();
  });

  const report = async () => {
    const id = new URL(tab.url()).searchParams.get('import') ?? '';
    return (await (await owner.request.get(`${siteUrl()}/api/admin/transfers/${id}`)).json()) as Transfer; // the contract of this route
  };

  async function bring(name: string, bytes: Uint8Array, count: number) {
    await tab.goto(`${siteUrl()}/admin/transfer`);
    await tab
      .getByLabel('The file', { exact: true })
      .setInputFiles({ name, mimeType: 'application/zip', buffer: Buffer.from(bytes) });
    await tab.getByLabel(/^Topic/).selectOption('medicare');
    await tab.getByLabel(/^Author/).selectOption('ruth-yarrow');
    await tab.getByRole('button', { name: 'Check the file' }).click();
    await tab.getByRole('heading', { name: `What importing ${name} would do` }).waitFor();
    await tab.getByRole('button', { name: `Import ${count} articles` }).click();
    await tab.getByText('The import is done.').waitFor();
    brought.push(...((await report()).report?.articles ?? []).map(({ id }) => id));
  }

  it('previews a WordPress import, and then sees its articles on the site', async () => {
    const problems = problemsOf(tab);
    const bytes = zipSync({
      'export.xml': fixture('wordpress.xml'),
      'wp-content/uploads/2019/05/letter.png': await picture('#d8c04a'),
      'wp-content/uploads/2020/01/table.jpg': await picture('#4a7a5a'),
    });
    await bring('wordpress.zip', bytes, 3);
    await tab.getByText('The shortcode [contact-form-7] was dropped.').waitFor();
    await tab.getByText('2 old addresses lead to the articles here.').waitFor();
    await tab.getByRole('link', { name: /^The hospital letter/ }).click();
    await tab.waitForURL('**/blog/hospital-letter');
    await tab
      .getByRole('heading', { level: 1, name: 'The hospital letter – what it says & what it doesn’t' })
      .waitFor();
    expect(
      await tab
        .locator('#main img[alt="A yellow letter"]')
        .first()
        .evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
    ).toBe(640);
    await tab.locator('#main').getByRole('link', { name: 'Counting days', exact: true }).first().click();
    await tab.waitForURL('**/blog/counting-days');
    expect(problems).toEqual([]);
  });

  it('redirects old links in one step, and reports an unpublished article as gone', async () => {
    const ask = (path: string) => fetch(siteUrl() + path, { redirect: 'manual' });
    const first = await ask('/2019/05/hospital-letter/?utm_source=newsletter');
    expect([first.status, first.headers.get('location')]).toEqual([301, '/blog/hospital-letter?utm_source=newsletter']);
    await tab.goto(`${siteUrl()}/2019/05/hospital-letter/`);
    await tab.getByRole('heading', { level: 1, name: /^The hospital letter/ }).waitFor();
    expect(new URL(tab.url()).pathname).toBe('/blog/hospital-letter');
    const takenBack = await owner.request.post(`${siteUrl()}/api/admin/articles/${brought[1]}/unpublish`, {
      data: {},
      headers: { origin: siteUrl() },
    });
    expect(takenBack.status()).toBe(200);
    expect((await ask('/2020/01/counting-days/')).status).toBe(410);
  });

  it('imports Ghost articles without duplicates', async () => {
    const images = Object.fromEntries(
      await Promise.all(
        ['rug', 'one', 'two', 'dog'].map(
          async (name, at) => [`content/images/2023/09/${name}.png`, await picture(`hsl(${at * 60} 40% 40%)`)] as const,
        ),
      ),
    ); // pairs
    const bytes = zipSync({ 'ghost.json': fixture('ghost.json'), ...images });
    await bring('ghost.zip', bytes, 3);
    const page = await fetch(`${siteUrl()}/blog/dog-meeting`);
    expect(page.status).toBe(200);
    expect(await page.text()).toContain('Bringing a dog to the enrollment meeting');
    await tab.getByRole('button', { name: 'Check the file' }).click();
    await tab.getByText('There is nothing to import').waitFor();
  });

  it('exports everything', async () => {
    const [download] = await Promise.all([
      tab.waitForEvent('download'),
      tab.getByRole('link', { name: 'Download everything' }).click(),
    ]);
    const file = join(siteDataDir(), 'exported.zip');
    await download.saveAs(file);
    const files = Object.keys(unzipSync(new Uint8Array(readFileSync(file))));
    expect(files).toEqual(
      expect.arrayContaining([
        'articles/hospital-letter.md',
        'articles/dog-meeting.md',
        'articles/still-working-at-65.md',
        'drafts/half-thought.md',
      ]),
    );
    expect(files.filter((name) => name.startsWith('images/')).length).toBeGreaterThanOrEqual(6);
  });
});
