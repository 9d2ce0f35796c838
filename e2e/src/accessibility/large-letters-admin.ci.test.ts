import { randomUUID } from 'node:crypto';

import type { Page } from 'playwright-core';

import { writerOf } from '../articles/article-on-the-site';
import { siteUrl, visits } from '../journeys';
import { kindsOfAdminPages } from '../kinds-of-pages';
import { openForm, sendRequest } from '../quote-inbox/send-request';
import { signIn } from '../signed-in';
import { misfitsIn } from '../words/shown-words';

const { visitor } = visits();

/** Pixels of a letter where somebody's browser has them twice as large as usual. */
const twice = 32;

const longName = 'Bartholomew Featherstonehaugh-Cholmondeley';

/** An article and a request, which have no address before they are there. */
const made: string[] = [];
beforeAll(async () => {
  const admin = await visitor();
  await signIn(admin);
  const reference = await sendRequest(await openForm(), longName);
  const { id } = await writerOf(admin).begin('In large letters', `large-${randomUUID().slice(0, 8)}`, 'A text.');
  const tab = await admin.newPage();
  await tab.goto(`${siteUrl()}/admin/quotes?q=${reference}`);
  const request = await tab.getByRole('link', { name: longName }).first().getAttribute('href');
  made.push(`/admin/articles/${id}`, request ?? '');
  await admin.close();
});

// Every admin page says below what it shows whose clock its times go by.
const shows = (tab: Page) => tab.getByText('All times are').waitFor();

// What a desktop of 1280 pixels shows at 400 % is 320 wide.
describe.each([
  [320, 16],
  [390, twice],
  [1280, twice],
])('a screen of %s pixels with letters of %s', (width, letters) => {
  let tab: Page;
  beforeAll(async () => {
    const admin = await visitor({ viewport: { width, height: 844 } });
    await signIn(admin);
    tab = await admin.newPage();
    const cdp = await admin.newCDPSession(tab);
    await cdp.send('Page.setFontSizes', { fontSizes: { standard: letters } });
  });

  const misfitsAt = async (path: string) => {
    await tab.goto(siteUrl() + path);
    await shows(tab);
    await tab.waitForFunction(() => !document.querySelector('main')?.innerText.includes('Loading...'));
    return misfitsIn(tab);
  };

  it.each(kindsOfAdminPages)('shows all of %s without scrolling sideways', async (path) => {
    expect(await misfitsAt(path)).toEqual([]);
  });

  it('shows all of an article and of a request', async () => {
    for (const path of made) expect({ path, misfits: await misfitsAt(path) }).toEqual({ path, misfits: [] });
  });
});

// No media query hears of it: what stands side by side stays so.
it('shows all of every page on a screen of 1280 pixels where a style of the reader doubles the letters', async () => {
  const admin = await visitor({ viewport: { width: 1280, height: 844 } });
  await signIn(admin);
  const tab = await admin.newPage();
  for (const path of [...kindsOfAdminPages, ...made]) {
    await tab.goto(siteUrl() + path);
    await shows(tab);
    await tab.evaluate(() => void (document.documentElement.style.fontSize = '200%'));
    expect({ path, misfits: await misfitsIn(tab) }).toEqual({ path, misfits: [] });
  }
});
