import { hydrated } from '../browser';
import { siteUrl, visits } from '../journeys';

const { newTab } = visits();

it.each(['/', '/services/medicare', '/blog', '/team'])(
  'requests no script on %s before the first paint',
  async (path) => {
    const tab = await newTab();
    await tab.goto(siteUrl() + path);
    await hydrated(tab);
    const { paint, scripts } = await tab.evaluate(() => ({
      paint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Infinity,
      scripts: performance
        .getEntriesByType('resource')
        .filter(({ name }) => new URL(name).pathname.endsWith('.js'))
        .map(({ startTime }) => startTime),
    }));
    expect(scripts.length).toBeGreaterThan(2);
    expect(Math.min(...scripts)).toBeGreaterThanOrEqual(paint);
  },
);

it('starts the scripts immediately on user input', async () => {
  const tab = await newTab();
  // The page's styles are in its HTML, so only pictures and fonts can delay the load event.
  await tab.route(/\.(woff2|avif|webp|jpg|png)$/, () => undefined);
  const script = tab.waitForRequest(/\/_shell\/.*\.js$/);
  await tab.goto(siteUrl(), { waitUntil: 'commit' });
  await tab.locator('h1').waitFor();
  await tab.keyboard.press('Tab');
  await script;
});

it('paints the whole front page without scripts', async () => {
  const [live, blocked] = [await newTab(), await newTab()];
  await blocked.route(/\.js$/, (route) => route.abort());
  for (const tab of [live, blocked]) {
    // A late font is skipped, and lines break differently.
    await tab.route(/\.woff2$/, (route) => route.abort());
    await tab.goto(siteUrl());
  }
  await hydrated(live);
  const painted = (tab: typeof live) =>
    tab.evaluate(() => ({
      paint: performance.getEntriesByName('first-contentful-paint').length,
      words: (document.querySelector('main')?.innerText ?? '').replace(/\s+/g, ' '),
      height: document.documentElement.scrollHeight,
    }));
  expect(await painted(blocked)).toEqual(await painted(live));
});
