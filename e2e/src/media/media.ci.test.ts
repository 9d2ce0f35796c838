import { randomUUID } from 'node:crypto';

import { until } from 'contract/testing/until';
import type { BrowserContext, Page } from 'playwright-core';
import sharp from 'sharp';

import { faultsInBothThemes } from '../axe-faults';
import { alive, problemsOf } from '../browser';
import { siteUrl, visits } from '../journeys';
import { signIn } from '../signed-in';
import { camera, drop, photo } from './pictures';

const { visitor: newVisitor } = visits();

let owner: BrowserContext;
let tab: Page;
let problems: string[];
beforeAll(async () => {
  owner = await newVisitor({ viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' });
  await signIn(owner);
  tab = await owner.newPage();
  problems = problemsOf(tab);
});
afterAll(() => owner.close());

const library = async () => {
  await tab.goto(`${siteUrl()}/admin/media`);
  await tab.getByRole('heading', { name: 'Media', level: 1 }).waitFor();
};
const api = async (method: 'GET' | 'POST' | 'PUT', path: string, data?: object) => {
  const response = await owner.request.fetch(siteUrl() + path, {
    method,
    headers: { origin: siteUrl() },
    ...(data && { data }),
  });
  expect(response.status()).toBeLessThan(300);
  return response.json();
};
const named = async (name: string) => (await api('GET', `/api/admin/media?q=${encodeURIComponent(name)}`)).items[0];
const uploads = () => tab.getByRole('list', { name: 'Uploads' });

it('accepts photos from the file chooser and by drop, and explains why it refuses an SVG', async () => {
  await library();
  const svg = {
    name: 'mark.svg',
    mimeType: 'image/svg+xml',
    buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
  };
  await tab.getByLabel('Pictures to upload').setInputFiles([await photo('Kitchen table.jpg', 20), svg]);
  await drop(tab, [await photo('Front door.jpg', 60)]);
  await uploads().getByText('SVG files are not taken: they can carry scripts.').waitFor();
  await tab.getByRole('button', { name: /^Kitchen table Not used/ }).waitFor();
  await tab.getByRole('button', { name: /^Front door Not used/ }).waitFor();
  expect(await uploads().getByText('Added').count()).toBe(2);
});

it('strips the location from served photos', async () => {
  const { variants } = await named('Kitchen table');
  expect(variants.length).toBe(12);
  for (const { src, type } of variants) {
    const response = await fetch(siteUrl() + src);
    expect(response.headers.get('content-type')).toBe(type);
    expect(response.headers.get('cache-control')).toContain('immutable');
    const bytes = Buffer.from(await response.arrayBuffer());
    expect((await sharp(bytes).metadata()).exif).toBeUndefined();
    expect(bytes.includes(camera)).toBe(false);
  }
});

it('stores an alt text and a focal point set by keyboard', async () => {
  await tab.getByRole('button', { name: /^Kitchen table/ }).click();
  const details = tab.getByRole('dialog', { name: 'Kitchen table' });
  await details.getByLabel('Alt text').fill('Two letters on a kitchen table');
  await details.getByRole('slider', { name: 'Focal point' }).focus();
  for (let times = 0; times < 3; times += 1) await tab.keyboard.press('Shift+ArrowRight');
  await details.getByRole('button', { name: 'Save' }).click();
  await details.waitFor({ state: 'detached' });
  expect(await named('letters kitchen')).toMatchObject({
    alt: 'Two letters on a kitchen table',
    focal: { x: 0.8, y: 0.5 },
  });
});

describe('in an article', () => {
  const path = '/blog/the-kitchen-table';

  it('shows a picture in several sizes without a layout shift, and in link previews of the article', async () => {
    const [table, door] = [await named('Kitchen table'), await named('Front door')];
    const content = {
      title: 'The kitchen table',
      slug: 'the-kitchen-table',
      excerpt: 'What lies on it.',
      topic: 'medicare',
      tags: [],
      author: 'ruth-yarrow',
      cover: { media: door.id, alt: 'A green door', focal: { x: 0.75, y: 0.4 } },
      seo: { title: '', description: '' },
      canonical: null,
      markdown: `${'A sentence about the table. '.repeat(60)}\n\n![Two letters](${table.src} "What you need, on one table")\n\nAnother sentence.`,
    };
    const { id, version } = await api('PUT', `/api/admin/articles/${randomUUID()}`, {
      baseVersion: 0,
      saveId: randomUUID(),
      content,
    });
    await api('POST', `/api/admin/articles/${id}/publish`, { baseVersion: version });

    const reader = await newVisitor({ viewport: { width: 390, height: 800 }, deviceScaleFactor: 2 });
    const tab = await reader.newPage();
    await tab.addInitScript(() => {
      Object.assign(window, { shifts: 0 });
      const count = (list: PerformanceObserverEntryList) => {
        for (const entry of list.getEntries())
          Reflect.set(window, 'shifts', Reflect.get(window, 'shifts') + Reflect.get(entry, 'value'));
      };
      new PerformanceObserver(count).observe({ type: 'layout-shift', buffered: true });
    });
    // Caches the fonts first: on a busy machine a late font would shift a line, which is no fault of the picture.
    await tab.goto(`${siteUrl()}/team`);
    await alive(tab);
    await tab.goto('about:blank');
    const found = problemsOf(tab);
    await tab.goto(siteUrl() + path);
    const shown = tab.getByRole('img', { name: 'Two letters' });
    await shown.scrollIntoViewIfNeeded();
    await tab.waitForFunction(() =>
      [...document.images].every(({ complete, naturalWidth }) => complete && naturalWidth > 0),
    );
    const chosen = await tab
      .locator('main img')
      .evaluateAll((images) => images.map((image) => image instanceof HTMLImageElement && image.currentSrc));
    expect(chosen).toEqual([expect.stringMatching(/-800\.avif$/), expect.stringMatching(/-800\.avif$/)]);
    expect(await tab.locator('figcaption').textContent()).toBe('What you need, on one table');
    expect(
      await tab.getByRole('img', { name: 'A green door' }).evaluate((image) => getComputedStyle(image).objectPosition),
    ).toBe('75% 40%');
    expect(await tab.evaluate(() => Reflect.get(window, 'shifts'))).toBe(0);
    const preview = await tab.locator('meta[property="og:image"]').getAttribute('content');
    const crop = await fetch(preview ?? '');
    expect(await sharp(Buffer.from(await crop.arrayBuffer())).metadata()).toMatchObject({
      format: 'jpeg',
      width: 1200,
      height: 630,
    });
    expect(found).toEqual([]);
    await reader.close();
  });

  it('replaces a picture on the site within seconds', async () => {
    const before = (await named('Kitchen table')).picture.src;
    expect(await (await fetch(siteUrl() + path)).text()).toContain(before);
    await library();
    await tab.getByRole('button', { name: /^Kitchen table Used in: The kitchen table/ }).click();
    const details = tab.getByRole('dialog', { name: 'Kitchen table' });
    await details.getByLabel('Another file for Kitchen table').setInputFiles(await photo('other.jpg', 200));
    await details.getByRole('list', { name: 'Uploads' }).getByText('Replaced').waitFor();
    const after = (await named('Kitchen table')).picture.src;
    expect(after).not.toBe(before);
    await until(async () => (await (await fetch(siteUrl() + path)).text()).includes(after));
    expect((await fetch(siteUrl() + before)).status).toBe(200);
  });

  it('refuses to delete a picture in use, and lists where it is used', async () => {
    const details = tab.getByRole('dialog', { name: 'Kitchen table' });
    expect(await details.getByRole('link', { name: 'The kitchen table' }).getAttribute('href')).toMatch(
      /^\/admin\/articles\//,
    );
    await details.getByText('cannot be deleted while an article shows it').waitFor();
    expect(await details.getByRole('button', { name: /Delete/ }).count()).toBe(0);
    await tab.keyboard.press('Escape');
    await details.waitFor({ state: 'detached' });
  });
});

it('deletes an unused picture after a confirmation', async () => {
  await tab.getByLabel('Pictures to upload').setInputFiles(await photo('Not needed.jpg', 300));
  await tab.getByRole('button', { name: /^Not needed/ }).click();
  const details = tab.getByRole('dialog', { name: 'Not needed' });
  await details.getByRole('button', { name: 'Delete the picture' }).click();
  await details.getByRole('button', { name: 'Delete it for good' }).click();
  await details.waitFor({ state: 'detached' });
  await tab.getByRole('button', { name: /^Not needed/ }).waitFor({ state: 'detached' });
  expect(await named('Not needed')).toBeUndefined();
});

it('cancels an upload in progress', async () => {
  await tab.route('**/api/admin/media', (route) =>
    route.request().method() === 'POST' ? undefined : route.continue(),
  );
  await tab.getByLabel('Pictures to upload').setInputFiles(await photo('Changed my mind.jpg', 330));
  await tab.getByRole('button', { name: 'Cancel Changed my mind.jpg' }).click();
  await uploads().getByText('Changed my mind.jpg').waitFor({ state: 'detached' });
  await tab.unroute('**/api/admin/media');
  expect(problems.filter((line) => !line.startsWith('failed:'))).toEqual([]);
});

it('has no axe violations in either theme, and fits a phone', async () => {
  const visitor = await newVisitor({ bypassCSP: true, reducedMotion: 'reduce', viewport: { width: 320, height: 700 } });
  await signIn(visitor);
  const tab = await visitor.newPage();
  await tab.goto(`${siteUrl()}/admin/media`);
  await tab.getByRole('button', { name: /^Kitchen table/ }).waitFor();
  expect(await tab.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  expect(await faultsInBothThemes(tab)).toEqual([]);
  await tab.getByRole('button', { name: /^Kitchen table/ }).click();
  await tab.getByRole('dialog').getByRole('button', { name: 'Save' }).waitFor();
  expect(await tab.getByRole('dialog').evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  expect(await faultsInBothThemes(tab)).toEqual([]);
  await visitor.close();
});
