import { hydrated } from '../browser';
import { siteUrl, visits } from '../journeys';

const { newTab } = visits();

/** Runs in the page: records when the elements are inserted that run scripts. */
function watchScripts() {
  const inserted: number[] = [];
  Object.assign(globalThis, { inserted });
  new MutationObserver((records) => {
    for (const { addedNodes } of records)
      for (const node of addedNodes)
        if (node instanceof HTMLScriptElement && node.src) inserted.push(performance.now());
  }).observe(document, { childList: true, subtree: true });
}

it.each(['/', '/services/medicare', '/blog', '/team'])(
  'downloads the scripts of %s once, and runs none before the first paint',
  async (path) => {
    const tab = await newTab();
    await tab.addInitScript(watchScripts);
    const requested: string[] = [];
    tab.on('request', (request) => requested.push(request.url()));
    await tab.goto(siteUrl() + path);
    await hydrated(tab);
    const { inserted, parsed, paint, scripts } = await tab.evaluate(() => ({
      inserted: (globalThis as unknown as { inserted: number[] }).inserted,
      parsed: (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming).domInteractive,
      paint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Infinity,
      scripts: performance
        .getEntriesByType('resource')
        .filter(({ name }) => new URL(name).pathname.endsWith('.js'))
        .map(({ startTime }) => startTime),
    }));
    expect(inserted.length).toBeGreaterThan(1);
    expect(Math.min(...inserted)).toBeGreaterThanOrEqual(paint);
    expect(scripts.length).toBeGreaterThan(2);
    expect(Math.min(...scripts)).toBeGreaterThanOrEqual(Math.min(parsed, paint));
    const urls = requested.filter((url) => url.endsWith('.js'));
    expect(urls).toEqual([...new Set(urls)]);
  },
);

it('downloads the scripts at the end of the document though nothing has been painted', async () => {
  const tab = await newTab();
  await tab.addInitScript(() => (PerformanceObserver.prototype.observe = () => undefined));
  // Without a first paint the scripts run after the load event, which waits for the fonts.
  await tab.route(/\.woff2$/, () => undefined);
  const last = tab.waitForRequest(/remote-entry\.js$/);
  await tab.goto(siteUrl(), { waitUntil: 'commit' });
  await last;
  expect(await tab.evaluate(() => document.querySelectorAll('script[src]').length)).toBe(0);
});

/** Bytes per second, and milliseconds. */
const networks = {
  fast: { downloadThroughput: 4_000_000, uploadThroughput: 4_000_000, latency: 25 },
  slow: { downloadThroughput: 200_000, uploadThroughput: 200_000, latency: 150 },
};

it.each([
  ['fast', 2],
  ['slow', 0],
] as const)('waits with the first paint on a %s network for %i fonts', async (speed, waited) => {
  const tab = await newTab();
  const devtools = await tab.context().newCDPSession(tab);
  await devtools.send('Network.emulateNetworkConditions', { offline: false, ...networks[speed] });
  const requests: string[] = [];
  tab.on('request', (request) => requests.push(request.url()));
  await tab.goto(siteUrl());
  await hydrated(tab);
  const preloads = (part: string) => tab.locator(`${part} > link[rel=preload][as=font]`).count();
  expect([await preloads('head'), await preloads('body')]).toEqual([waited, 2]);
  expect(requests.filter((url) => url.endsWith('.woff2'))).toHaveLength(2);
});

it('starts the scripts in a browser that promises to report the first paint and does not', async () => {
  const tab = await newTab();
  await tab.addInitScript(() => (PerformanceObserver.prototype.observe = () => undefined));
  await tab.goto(siteUrl());
  await hydrated(tab);
});

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
    await tab.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
  }
  await hydrated(live);
  const painted = (tab: typeof live) =>
    tab.evaluate(() => ({
      words: (document.querySelector('main')?.innerText ?? '').replace(/\s+/g, ' '),
      height: document.documentElement.scrollHeight,
    }));
  expect(await painted(blocked)).toEqual(await painted(live));
});

it('shows bold text in bold letters, and not in regular ones drawn twice, while the fonts are missing', async () => {
  const tab = await newTab();
  await tab.route(/\.woff2$/, (route) => route.abort());
  await tab.goto(siteUrl());
  const devtools = await tab.context().newCDPSession(tab);
  await devtools.send('DOM.enable');
  await devtools.send('CSS.enable');
  const { root } = await devtools.send('DOM.getDocument');
  const fontsOf = async (selector: string) => {
    const { nodeId } = await devtools.send('DOM.querySelector', { nodeId: root.nodeId, selector });
    const { fonts } = await devtools.send('CSS.getPlatformFontsForNode', { nodeId });
    return fonts.map(({ postScriptName }) => postScriptName);
  };
  expect(await fontsOf('h1')).toEqual([expect.stringMatching(/bold/i)]);
  expect(await fontsOf('main a[href^="/get-quote"]')).toEqual([expect.stringMatching(/bold/i)]);
});
