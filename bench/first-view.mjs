// Measures a first view on a phone: node bench/first-view.mjs [NAME=address ...]
// Counts bytes, requests and main-thread work with a cold cache, on a slow processor and network. Running sites are
// measured in turn; without one it starts ours.
import { chromium } from 'playwright-core';

import trace from '../e2e/src/speed/trace.cjs';
import { findBrowser } from '../scripts/browser.mjs';
import { phone, slow, throttle } from './phone.mjs';
import { withSites } from './sites.mjs';
import { median } from './statistics.mjs';

const runs = Number(process.env.RUNS ?? 3);
const paths = (
  process.env.PAGES ??
  '/,/services/medicare,/blog,/blog/the-part-b-penalty-worked-out-on-paper,/city/dayton-ohio,/get-quote'
).split(',');

/** Runs in the page: sums up layout shifts and records their causes. */
function watchShifts() {
  window.shifts = { sum: 0, causes: [] };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (entry.hadRecentInput) continue;
      window.shifts.sum += entry.value;
      const [largest] = entry.sources.map(({ node }) => (node?.nodeType === 1 ? node : node?.parentElement));
      window.shifts.causes.push(
        `${entry.value.toFixed(3)} at ${Math.round(entry.startTime)} ms: ${largest?.tagName} ${largest?.textContent?.slice(0, 40) ?? ''}`,
      );
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

async function visit(browser, address) {
  const context = await browser.newContext(phone);
  try {
    await context.addInitScript(watchShifts);
    const tab = await context.newPage();
    const cdp = await context.newCDPSession(tab);
    await throttle(cdp, slow);
    const sizes = { Document: 0, Script: 0, Font: 0, all: 0, requests: 0, scriptToHydration: 0 };
    const types = new Map();
    cdp.on('Network.responseReceived', ({ requestId, type }) => types.set(requestId, type));
    cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      const type = types.get(requestId);
      if (type in sizes) sizes[type] += encodedDataLength;
      sizes.all += encodedDataLength;
      sizes.requests++;
    });
    const { counts } = await trace.traced(cdp, async () => {
      await tab.goto(address, { waitUntil: 'load' });
      await tab.waitForFunction(() => performance.getEntriesByName('hydrated').length > 0, null, { timeout: 60_000 });
      sizes.scriptToHydration = sizes.Script;
      await tab.waitForLoadState('networkidle');
      await tab.waitForTimeout(1_500);
    });
    const page = await tab.evaluate(() => ({
      hydrated: performance.getEntriesByName('hydrated')[0].startTime,
      paint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
      elements: document.querySelectorAll('*').length,
      shifts: window.shifts,
    }));
    return { ...counts, ...sizes, ...page, shift: page.shifts.sum, causes: page.shifts.causes };
  } finally {
    await context.close();
  }
}

const columns = {
  paint: ['paint', 0],
  hydrated: ['hydrated', 0],
  blocking: ['blocking', 0],
  longTasks: ['long', 0],
  layouts: ['layouts', 0],
  recalcs: ['recalcs', 0],
  script: ['script', 0],
  style: ['style', 0],
  layout: ['layout', 0],
  shift: ['shift', 3],
  Document: ['HTML', 0],
  scriptToHydration: ['JS start', 0],
  Script: ['JS all', 0],
  requests: ['requests', 0],
  elements: ['elements', 0],
};

await withSites(process.argv.slice(2), async (sites) => {
  const browser = await chromium.launch({
    executablePath: await findBrowser(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
  });
  console.log('390 px, processor 4x slower, 1.6 Mbit/s; milliseconds, bytes, counts; medians');
  console.log(
    ''.padEnd(34) +
      Object.values(columns)
        .map(([head]) => head.padStart(8))
        .join(' '),
  );
  for (const path of paths) {
    const samples = new Map(sites.map(([name]) => [name, []]));
    for (let run = 0; run < runs; run++)
      for (const [name, base] of sites) samples.get(name).push(await visit(browser, base + path));
    for (const [name, list] of samples) {
      const cells = Object.entries(columns).map(([key, [, digits]]) =>
        median(list.map((sample) => sample[key]))
          .toFixed(digits)
          .padStart(8),
      );
      console.log(`${name} ${path.slice(0, 28)}`.padEnd(34) + cells.join(' '));
      for (const cause of list[0].causes) console.log(`    shift ${cause}`);
    }
  }
  await browser.close();
});
