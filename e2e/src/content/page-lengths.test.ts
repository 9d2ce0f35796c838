import { siteUrl, visits } from '../journeys';

const { visitor } = visits();

/**
 * Pixels on a phone, with header and footer. A page that grows past its line is edited, not folded away: the lines are half
 * of what the pages were before (Medicare: what its drawing had). What /get-quote has beside its five doors, the header, the
 * plan notice, the license and the other sentences of the law, is 1,000 of its pixels.
 */
const longest = {
  '/get-quote': 1_800,
  '/services/individual': 6_000,
  '/services/medicare': 7_934,
  '/services/group-health': 6_691,
  '/services/ease': 5_006,
};

it.each(Object.entries(longest))('%s is at most %i pixels long on a phone', async (path, most) => {
  const context = await visitor({ viewport: { width: 390, height: 844 }, javaScriptEnabled: false });
  const tab = await context.newPage();
  await tab.goto(siteUrl() + path);
  await tab.evaluate(() => document.fonts.ready);
  const height = await tab.evaluate(() => document.documentElement.scrollHeight);
  expect(height).toBeLessThanOrEqual(most);
});
