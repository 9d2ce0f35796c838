import { openWithFonts } from '../browser';
import { visits } from '../journeys';
import { startSite, type RunningSite } from '../running-site';

const { visitor } = visits();

/** A site of its own: articles that other journeys publish change the length of pages that list the newest. */
let site: RunningSite;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site?.stop());

/**
 * Pixels on a phone, with header and footer. A page over its limit is edited, not folded. The English limits are half
 * of the former length, or what was reached below that; Spanish is a tenth longer. The line about the next date above the header wraps at some times of the year: 22 pixels.
 */
const maxHeights = {
  '/get-quote': 1_400,
  '/services/individual': 5_610,
  '/services/medicare': 7_357,
  '/services/group-health': 6_200,
  '/services/ease': 4_680,
  '/es/get-quote': 1_500,
  '/es/services/individual': 6_000,
  '/es/services/medicare': 7_970,
  '/es/services/group-health': 6_550,
  '/es/services/ease': 4_900,
};

it.each(Object.entries(maxHeights))('%s is at most %i pixels long on a phone', async (path, maxHeight) => {
  const context = await visitor({ viewport: { width: 390, height: 844 }, javaScriptEnabled: false });
  const tab = await context.newPage();
  await openWithFonts(tab, site.url + path);
  const height = await tab.evaluate(() => document.documentElement.scrollHeight);
  expect(height).toBeLessThanOrEqual(maxHeight);
});
