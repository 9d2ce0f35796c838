// Measures the time from a click to the next page on a phone: node bench/navigation.mjs [address, or NAME=address, ...]
// Running sites are measured in turn, so that other load on the machine slows all of them; without one it starts ours.
// TAP=1 taps on a touch screen instead of pointing and clicking.
import { setTimeout as pause } from 'node:timers/promises';

import { chromium } from 'playwright-core';

import { findBrowser } from '../scripts/browser.mjs';
import { phone, slow, throttle } from './phone.mjs';
import { withSites } from './sites.mjs';
import trace from '../e2e/src/speed/trace.cjs';
import { median } from './statistics.mjs';

const runs = Number(process.env.RUNS ?? 5);
const taps = Boolean(process.env.TAP);

/** Milliseconds for which a finger rests on a link. */
const tapTakes = 90;

/** Milliseconds for which a visitor reads before a tap. */
const readsFor = 1_500;

const clicks = [
  ['/', '/blog'],
  ['/blog', '/blog/the-part-b-penalty-worked-out-on-paper'],
  ['/', '/services/medicare'],
];

/** `fast`: no throttling. */
const profiles = { fast: null, slow };

/** Runs in the page: measures milliseconds from the click to the frame after the one that shows another heading. */
function probe() {
  const heading = () => document.querySelector('main h1')?.textContent ?? '';
  let clicked = null;
  addEventListener(
    'click',
    (event) => (clicked = { at: performance.timeOrigin + event.timeStamp, heading: heading() }),
    true,
  );
  new MutationObserver(() => {
    if (!clicked || heading() === '' || heading() === clicked.heading) return;
    const { at } = clicked;
    clicked = null;
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => (window.shownAfter = performance.timeOrigin + performance.now() - at);
      port2.postMessage(0);
    });
  }).observe(document, { subtree: true, childList: true, characterData: true });
}

async function tap(cdp, link) {
  const { x, y } = await link.boundingBox();
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x: x + 5, y: y + 5 }] });
  await pause(tapTakes);
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

/** Simulates a visitor who opens `from`, scrolls to a link to `to`, and taps it, or points at it and clicks. */
async function click(browser, base, [from, to], profile) {
  const context = await browser.newContext({ ...phone, hasTouch: taps, isMobile: taps });
  try {
    await context.addInitScript(probe);
    const tab = await context.newPage();
    const cdp = await context.newCDPSession(tab);
    if (profile) await throttle(cdp, profile);
    await tab.goto(base + from, { waitUntil: 'networkidle' });
    await pause(profile ? 1200 : 500);
    const link = await tab.evaluateHandle(
      (path) =>
        [...document.querySelectorAll('a[href]')].find(
          (a) =>
            a.pathname === path &&
            !a.hash &&
            a.checkVisibility({ visibilityProperty: true }) &&
            a.getClientRects().length > 0,
        ),
      to,
    );
    await link.asElement().scrollIntoViewIfNeeded();
    if (taps) await pause(readsFor);
    else {
      await link.asElement().hover();
      await pause(profile ? 600 : 300);
    }
    const { counts } = await trace.traced(cdp, async () => {
      if (taps) await tap(cdp, link.asElement());
      else await link.asElement().click({ noWaitAfter: true });
      await tab.waitForFunction(() => window.shownAfter !== undefined, null, { timeout: 60_000 });
      await pause(profile ? 500 : 200);
    });
    return { shown: await tab.evaluate(() => window.shownAfter), ...counts };
  } finally {
    await context.close();
  }
}

function print(name, profile, [from, to], samples) {
  const of = (key) => Math.round(median(samples.map((sample) => sample[key])));
  const cells = [
    `${name} ${profile}`.padEnd(16),
    `${from} -> ${to.split('/').slice(0, 3).join('/').slice(0, 20)}`.padEnd(30),
    `${of('shown')} ms`.padStart(9),
    `${of('layouts')}/${of('allLayouts')}`.padStart(9),
    `${of('recalcs')}/${of('allRecalcs')}`.padStart(9),
    ...['script', 'style', 'layout', 'longTasks', 'blocking'].map((key) => String(of(key)).padStart(9)),
  ];
  console.log(cells.join(' '));
}

await withSites(process.argv.slice(2), async (sites) => {
  const browser = await chromium.launch({
    executablePath: await findBrowser(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
  });
  const heads = ['click', 'layouts', 'recalcs', 'script', 'style', 'layout', 'long', 'blocking'];
  console.log(
    `${`${phone.viewport.width} px, medians; whole document/all`.padEnd(47)}${heads.map((head) => head.padStart(9)).join(' ')}`,
  );
  for (const [profile, settings] of Object.entries(profiles)) {
    for (const pair of clicks) {
      const samples = new Map(sites.map(([name]) => [name, []]));
      for (let run = 0; run < runs; run++) {
        for (const [name, base] of sites) samples.get(name).push(await click(browser, base, pair, settings));
      }
      for (const [name, list] of samples) print(name, profile, pair, list);
    }
  }
  await browser.close();
});
