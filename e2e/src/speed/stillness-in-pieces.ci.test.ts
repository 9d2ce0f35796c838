import { visits } from '../journeys';
import { slowNetwork } from './slow-network';

const { newTab } = visits();

const paths = ['/', '/services/medicare', '/services/group-health', '/blog', '/team', '/no/such/page'];

/** A thousandth of the window, as in `stillness.ci.test.ts`. */
const limit = 0.001;

/** More than the first screen has. */
const firstTags = 300;

/** The pieces in which a document arrives: its head, one for each of the first tags, and the rest. */
function piecesOf(html: string): string[] {
  const body = html.indexOf('<body');
  const tags = html.slice(body).split(/(?<=>)/);
  return [html.slice(0, body), ...tags.slice(0, firstTags), tags.slice(firstTags).join('')];
}

/** Delivers the next piece of the document that is being sent; false once it was the last. */
let deliverNext: () => boolean;

const url = slowNetwork(async (html, response) => {
  await new Promise<void>((resolve) => {
    const pieces = piecesOf(html);
    deliverNext = () => {
      response.write(pieces.shift() ?? '');
      if (pieces.length === 0) resolve();
      return pieces.length > 0;
    };
    deliverNext();
  });
  response.end();
});

it.each(paths)('shifts nothing on %s while its first screen arrives and is painted tag by tag', async (path) => {
  for (const width of [360, 1280]) {
    const tab = await newTab({ viewport: { width, height: 844 } });
    await tab.addInitScript(() => {
      const moved: string[] = [];
      Object.assign(globalThis, { moved });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          const { value, sources } = entry as PerformanceEntry & { value: number; sources: { node: Node | null }[] }; // the type is Chromium's own
          moved.push(`${value} ${sources.map(({ node }) => `${node?.nodeName} ${node?.textContent}`.slice(0, 60))}`);
        }
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await tab.goto(url() + path, { waitUntil: 'commit' });
    const painted = () => tab.evaluate(() => new Promise(requestAnimationFrame));
    while (deliverNext()) await painted();
    await tab.waitForLoadState('domcontentloaded');
    await painted();
    await painted();
    const moved = await tab.evaluate(() => (globalThis as unknown as { moved: string[] }).moved); // set above
    expect(moved.filter((shift) => Number.parseFloat(shift) > limit)).toEqual([]);
  }
});
