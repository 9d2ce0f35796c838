import { randomUUID } from 'node:crypto';

import type { Page } from 'playwright-core';

import { writerOf } from '../articles/article-on-the-site';
import { siteUrl, visits } from '../journeys';
import { kindsOfAdminPages } from '../kinds-of-pages';
import { openForm, sendRequest } from '../quotes/send-request';
import { signIn } from '../signed-in';
import { misfitsIn } from '../words/shown-words';

const { visitor } = visits();

/** Font size in pixels for a visitor whose browser doubles the default. */
const twice = 32;

const longName = 'Bartholomew Featherstonehaugh-Cholmondeley';

/** Paths of an article and a request, known only after they are created. */
const made: string[] = [];
beforeAll(async () => {
  const admin = await visitor();
  await signIn(admin);
  const reference = await sendRequest(await openForm(), longName);
  const writer = writerOf(admin);
  const written = await writer.begin('In large letters', `large-${randomUUID().slice(0, 8)}`, 'A text.');
  // Its state has the longest name.
  const { id } = await writer.save(await writer.publish(written), { markdown: 'A text and more.' });
  const tab = await admin.newPage();
  await tab.goto(`${siteUrl()}/admin/quotes?q=${reference}`);
  const request = await tab.getByRole('link', { name: longName }).first().getAttribute('href');
  made.push(`/admin/articles/${id}`, request ?? '');
  await admin.close();
});

// Every admin page states the time zone of its times below its content.
const shows = (tab: Page) => tab.getByText('All times are').waitFor();

// A desktop of 1280 pixels at 400 % zoom is 320 pixels wide.
describe.each([
  [320, 16],
  [320, twice],
  [390, twice],
  [1280, twice],
])('a screen of %s pixels with a font size of %s', (width, letters) => {
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

  it.each(kindsOfAdminPages)('shows all of %s without horizontal scrolling', async (path) => {
    expect(await misfitsAt(path)).toEqual([]);
  });

  it('shows all of an article and of a request', async () => {
    for (const path of made) expect({ path, misfits: await misfitsAt(path) }).toEqual({ path, misfits: [] });
  });

  it('shows all of an article with its search previews', async () => {
    await tab.goto(siteUrl() + (made[0] ?? ''));
    await tab.getByText('Search results and shared links').click();
    await tab.getByRole('figure', { name: 'As a card in a message' }).waitFor();
    expect(await misfitsIn(tab)).toEqual([]);
  });
});

// Media queries ignore this setting, so the multi-column layout stays.
it('shows all of every page at 1280 pixels when a user style doubles the font size', async () => {
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
