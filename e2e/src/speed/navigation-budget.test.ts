import { alive } from '../browser';
import { siteUrl, visits } from '../journeys';
import { traced } from './trace.cjs';

const { newTab } = visits();

/** Times that style and layout of the whole document may be computed for one navigation. */
const limit = 2;

it.each([
  ['/', '/blog'],
  ['/blog', '/blog/the-part-b-penalty-worked-out-on-paper'],
  ['/', '/services/medicare'],
])('styles and lays out the document at most twice from %s to %s', async (from, to) => {
  const tab = await newTab({ viewport: { width: 390, height: 844 } });
  const cdp = await tab.context().newCDPSession(tab);
  // Slow enough for React to render in many slices, with a frame between any two.
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await tab.goto(siteUrl() + from, { waitUntil: 'networkidle' });
  await alive(tab);
  const link = tab.locator(`a[href="${to}"]:visible`).first();
  await link.scrollIntoViewIfNeeded();
  const { counts } = await traced(cdp, async () => {
    await link.click();
    await tab.waitForFunction((path) => location.pathname === path && document.querySelector('main h1'), to);
    await alive(tab);
  });
  expect(counts.layouts).toBeLessThanOrEqual(limit);
  expect(counts.recalcs).toBeLessThanOrEqual(limit);
});

it.each([
  ['/', '/blog', '/api/posts'],
  ['/blog', '/blog/the-part-b-penalty-worked-out-on-paper', '/api/posts/the-part-b-penalty-worked-out-on-paper'],
  ['/', '/services/medicare', '/api/facts'],
  ['/team', '/team/ruth-yarrow', '/api/team/ruth-yarrow'],
])('asks for everything before the click from %s to %s', async (from, to, asked) => {
  const tab = await newTab({ viewport: { width: 1280, height: 800 } });
  await tab.goto(siteUrl() + from, { waitUntil: 'networkidle' });
  await alive(tab);
  const link = tab.locator(`a[href="${to}"]:visible`).first();
  const pathOf = (address: string) => new URL(address).pathname;
  await Promise.all([tab.waitForResponse((response) => pathOf(response.url()) === asked), link.hover()]);
  // All of them are asked for at once. A page that finds while it renders that it lacks one waits for that one, and then
  // for as long as React lets a fallback stand.
  const late: string[] = [];
  tab.on('request', (request) => void (pathOf(request.url()).startsWith('/api/') && late.push(pathOf(request.url()))));
  await link.click();
  await tab.waitForFunction((path) => location.pathname === path && document.querySelector('main h1'), to);
  await alive(tab);
  await tab.waitForLoadState('networkidle');
  expect(late).toEqual([]);
});
