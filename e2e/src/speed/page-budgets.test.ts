import { alive } from '../browser';
import { visits } from '../journeys';
import { startSite, type RunningSite } from '../running-site';

const { newTab } = visits();

/** A site of its own: articles that other journeys publish change the size of pages that list the newest. */
let site: RunningSite;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site?.stop());

/**
 * Budgets of a page: kilobytes of HTML (brotli, with its headers) and of all its scripts, also those that load after
 * hydration, and elements; the current values and a little more. After a few requests the HTML gets smaller by a tenth.
 * Lower the limits after making a page lighter. The goals are 14 and 135 KB.
 */
const budgets = [
  { path: '/', html: 21.4, script: 119, elements: 560 },
  { path: '/services/medicare', html: 26.5, script: 134.4, elements: 770 },
  { path: '/services/individual', html: 23.3, script: 130.6, elements: 620 },
  { path: '/services/group-health', html: 26.5, script: 131.3, elements: 690 },
  { path: '/city/dayton-ohio', html: 18.2, script: 122.9, elements: 344 },
  { path: '/get-quote', html: 14.7, script: 119.3, elements: 280 },
  { path: '/blog', html: 16.4, script: 122.7, elements: 360 },
  { path: '/blog/the-part-b-penalty-worked-out-on-paper', html: 22, script: 124.4, elements: 520 },
] as const;

/** Maximum requests of a first view: document, scripts, fonts, icons. */
const requestLimit = 20;

/**
 * Records calls that make the browser load the rules of a language or a time zone: 20 to 35 ms, on an old phone 140.
 */
function noteLanguageRules() {
  const asked: string[] = [];
  Object.assign(globalThis, { languageRules: asked });
  const note = (what: string) => asked.push(`${what} ${new Error().stack?.split('\n')[3]}`);
  for (const name of ['DateTimeFormat', 'ListFormat', 'NumberFormat', 'Collator', 'PluralRules'] as const)
    Object.assign(Intl, {
      [name]: new Proxy(Intl[name], {
        construct(target, options) {
          note(name);
          return Reflect.construct(target, options) as object; // a constructor makes nothing else
        },
      }),
    });
  for (const [prototype, name] of [
    [String.prototype, 'localeCompare'],
    [Number.prototype, 'toLocaleString'],
    [Date.prototype, 'toLocaleString'],
    [Date.prototype, 'toLocaleDateString'],
  ] as const) {
    const original = Reflect.get(prototype, name) as (...options: unknown[]) => unknown; // each is a method
    Reflect.set(prototype, name, function (this: unknown, ...options: unknown[]) {
      note(name);
      return original.apply(this, options);
    });
  }
}

it.each(budgets)('hydrates $path without loading language rules', async ({ path }) => {
  const tab = await newTab({ viewport: { width: 390, height: 844 } });
  await tab.addInitScript(noteLanguageRules);
  await tab.goto(site.url + path);
  await alive(tab);
  expect(await tab.evaluate('languageRules')).toEqual([]);
});

it.each(budgets)('keeps $path within its budget', async ({ path, html, script, elements }) => {
  const tab = await newTab({ viewport: { width: 390, height: 844 } });
  const cdp = await tab.context().newCDPSession(tab);
  await cdp.send('Network.enable');
  const types = new Map<string, string>();
  const sizes = new Map<string, number>();
  let requests = 0;
  cdp.on('Network.responseReceived', ({ requestId, type }) => types.set(requestId, type));
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const type = types.get(requestId) ?? 'Other';
    sizes.set(type, (sizes.get(type) ?? 0) + encodedDataLength / 1024);
    requests++;
  });
  await tab.goto(site.url + path);
  await alive(tab);
  await tab.waitForLoadState('networkidle');
  expect(sizes.get('Document')).toBeLessThanOrEqual(html);
  expect(sizes.get('Script')).toBeGreaterThan(0);
  expect(sizes.get('Script')).toBeLessThanOrEqual(script);
  expect(requests).toBeLessThanOrEqual(requestLimit);
  expect(await tab.locator('*').count()).toBeLessThanOrEqual(elements);
});
