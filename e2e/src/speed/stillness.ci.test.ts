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

/**
 * A thousandth of the window: invisible changes, such as of a few figures. On a busy machine pages had up to 0.0006, and
 * less alone.
 */
const limit = 0.001;

it.each(pages)('shifts nothing on %s, even if the fonts load after hydration', async (path) => {
  for (const width of [360, 1280]) {
    const tab = await newTab({ viewport: { width, height: 844 } });
    let deliver: () => void = () => undefined;
    const wanted = new Promise<void>((resolve) => (deliver = resolve));
    await tab.route(/\.woff2$/, async (route) => {
      await wanted;
      await route.continue();
    });
    await tab.goto(siteUrl() + path, { waitUntil: 'domcontentloaded' });
    // While fonts are loading there is no load event: a key press starts the scripts.
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
        // Without a shift the observer is never called.
        setTimeout(() => resolve(0), 200);
      });
    });
    expect(moved).toBeLessThanOrEqual(limit);
  }
});
