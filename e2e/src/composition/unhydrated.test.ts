import { alive } from '../browser';
import { siteUrl, visits } from '../journeys';

const { newTab } = visits();

/** Adds a mark that only a new document loses. */
const markDocument = 'globalThis.isSameDocument = true';

it.each([
  ['/', '/blog'],
  ['/services/group-health', '/team/'],
  ['/es', '/es/team/'],
])('follows a link in the text of %s to %s... without a new document, and returns', async (path, to) => {
  const tab = await newTab({ viewport: { width: 390, height: 844 } });
  await tab.goto(siteUrl() + path);
  await alive(tab);
  await tab.evaluate(markDocument);
  const link = tab.locator(`#main a[href^="${to}"]`).last();
  const href = await link.getAttribute('href');
  const title = await tab.locator('#main h1').textContent();
  await link.click();
  await tab.waitForFunction((start) => window.location.pathname.startsWith(start), to);
  await tab.waitForFunction((before) => document.querySelector('#main h1')?.textContent !== before, title);
  await tab.goBack();
  await tab.locator(`#main a[href="${href}"]`).last().waitFor();
  expect(await tab.evaluate('globalThis.isSameDocument')).toBe(true);
});

it.each([
  ['at once', true],
  ['from the server, if their script fails to load', false],
])("shows a reader's own dates %s", async (_how, isOnline) => {
  const tab = await newTab({ viewport: { width: 390, height: 844 } });
  await tab.goto(`${siteUrl()}/services/medicare`);
  await alive(tab);
  // The form hydrates later than the page. Until then its answer is a page of the server's.
  await tab.waitForFunction(() =>
    Object.keys(document.getElementById('birth') ?? {}).some((key) => key.startsWith('__react')),
  );
  await tab.evaluate(markDocument);
  if (!isOnline) await tab.route('**/_mf/mf-marketing/**/*.js', (script) => script.abort());
  await tab.getByLabel('When were you born?').first().fill('3/1962');
  await tab.getByRole('button', { name: 'Show my dates' }).click();
  await tab.locator('#your-answer').getByRole('heading').first().waitFor();
  expect(await tab.evaluate('globalThis.isSameDocument')).toBe(isOnline || undefined);
});
