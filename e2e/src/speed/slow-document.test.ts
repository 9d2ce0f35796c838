import { createServer, type Server, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';

import { hydrated } from '../browser';
import { siteUrl, visits } from '../journeys';

const { newTab } = visits();

const path = '/services/medicare';
const afterOpening = '</h1>';

let network: Server;
let url: string;
let sendRest: () => void;

/** Sends a document up to its heading, and the rest when the test calls `sendRest`. */
async function sendSlowly(html: string, response: ServerResponse): Promise<void> {
  const opening = html.indexOf(afterOpening) + afterOpening.length;
  response.write(html.slice(0, opening));
  await new Promise<void>((resolve) => (sendRest = resolve));
  response.end(html.slice(opening));
}

/** A network between visitor and site on which documents arrive slowly, and scripts at once. */
beforeAll(async () => {
  network = createServer(async ({ url: asked = '/' }, response) => {
    const found = await fetch(siteUrl() + asked);
    const headers = ['content-type', 'content-security-policy'].flatMap((name) => {
      const value = found.headers.get(name);
      return value ? [[name, value] as const] : [];
    });
    response.writeHead(found.status, Object.fromEntries(headers));
    if (asked === path) await sendSlowly(await found.text(), response);
    else response.end(Buffer.from(await found.arrayBuffer()));
  }).listen(0, 'localhost');
  await once(network, 'listening');
  url = `http://localhost:${(network.address() as AddressInfo).port}`;
});

afterAll(() => network.close());

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
  await tab.goto(url + path, { waitUntil: 'commit' });
  expect(await tab.evaluate(startedAtFirstPaint)).toBe(0);
  await download;
  await tab.keyboard.press('Tab');
  expect(await tab.evaluate(() => document.querySelectorAll('script[src]').length)).toBe(0);
  sendRest();
  await hydrated(tab);
  expect(errors).toEqual([]);
});
