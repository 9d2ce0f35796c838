import { alive } from '../browser';
import { siteUrl, visits } from '../journeys';

const { newTab } = visits();

/** One page of each type. */
const pages = [
  '/',
  '/services/medicare',
  '/services/group-health',
  '/city/dayton-ohio',
  '/landing',
  '/get-quote',
  '/get-quote/medicare',
  '/blog',
  '/blog/the-part-b-penalty-worked-out-on-paper',
  '/team',
];

/** Half a thousandth of the window: what nobody sees, a changed figure say. */
const limit = 0.0005;

it.each(pages)('moves nothing on %s, though the fonts come after the page is alive', async (path) => {
  for (const width of [360, 1280]) {
    const tab = await newTab({ viewport: { width, height: 844 } });
    let deliver: () => void = () => undefined;
    const wanted = new Promise<void>((resolve) => (deliver = resolve));
    await tab.route(/\.woff2$/, async (route) => {
      await wanted;
      await route.continue();
    });
    await tab.goto(siteUrl() + path, { waitUntil: 'domcontentloaded' });
    // A page that waits for its fonts has no load event: a key starts its scripts.
    await tab.keyboard.press('Shift');
    await alive(tab);
    const fonts = tab.waitForResponse(/\.woff2$/);
    deliver();
    await fonts;
    const moved = await tab.evaluate(async () => {
      await document.fonts.ready;
      await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
      return new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          const shifts = list.getEntries() as (PerformanceEntry & { value: number })[]; // the type is Chromium's own
          resolve(shifts.reduce((sum, { value }) => sum + value, 0));
        }).observe({ type: 'layout-shift', buffered: true });
        // Where nothing moved the observer is never told.
        setTimeout(() => resolve(0), 200);
      });
    });
    expect(moved).toBeLessThanOrEqual(limit);
  }
});
