import { hydrated } from '../browser';
import { visits } from '../journeys';
import { slowNetwork } from './slow-network';

const { newTab } = visits();

const path = '/services/medicare';
const afterOpening = '</h1>';

let sendRest: () => void;

/** Sends a document up to its heading, and the rest when the test calls `sendRest`. */
const url = slowNetwork(async (html, response) => {
  const opening = html.indexOf(afterOpening) + afterOpening.length;
  response.write(html.slice(0, opening));
  await new Promise<void>((resolve) => (sendRest = resolve));
  response.end(html.slice(opening));
});

/** Runs in the page: returns how many scripts were started, once the first paint was reported to the page's own observer. */
const startedAtFirstPaint = () =>
  new Promise<number>((resolve) => {
    new PerformanceObserver((list) => {
      if (list.getEntriesByName('first-contentful-paint').length > 0)
        resolve(document.querySelectorAll('script[src]').length);
    }).observe({ type: 'paint', buffered: true });
  });

it('downloads its scripts at the first paint, and runs them only when the whole document has arrived', async () => {
  const tab = await newTab();
  const errors: Error[] = [];
  tab.on('pageerror', (error) => errors.push(error));
  const download = tab.waitForRequest(/\/_shell\/.*\.js$/);
  await tab.goto(url() + path, { waitUntil: 'commit' });
  expect(await tab.evaluate(startedAtFirstPaint)).toBe(0);
  await download;
  await tab.keyboard.press('Tab');
  expect(await tab.evaluate(() => document.querySelectorAll('script[src]').length)).toBe(0);
  sendRest();
  await hydrated(tab);
  expect(errors).toEqual([]);
});
