import type { Page } from 'playwright-core';

import { siteUrl, visits } from '../journeys';
import { signIn } from '../signed-in';

const { visitor } = visits();

/** Returns the layout shifts of a page that are seen, except those that follow a key or a click. */
async function shiftsOf(tab: Page): Promise<{ value: number; moved: string[] }[]> {
  const shifts = await tab.evaluate(
    () =>
      new Promise<{ value: number; moved: string[] }[]>((resolve) => {
        new PerformanceObserver((list) =>
          resolve(
            list.getEntries().map((entry) => {
              const { value, sources } = entry as PerformanceEntry & Shift; // the type is Chromium's own
              return { value, moved: sources.map(({ node }) => `${node?.nodeName} ${node?.textContent}`.slice(0, 60)) };
            }),
          ),
        ).observe({ type: 'layout-shift', buffered: true });
        // Without a shift the observer is never called.
        setTimeout(() => resolve([]), 200);
      }),
  );
  return shifts.filter(({ value }) => value > limit);
}

interface Shift {
  value: number;
  sources: { node: Node | null }[];
}

/**
 * A fiftieth of the window: a count with one more figure moves the tabs beside it by a letter, and the last line, at the
 * foot of the window, leaves it once a long list is there.
 */
const limit = 0.02;

it.each([390, 1280])('shifts nothing while a page of the admin loads in a new tab, at %i pixels', async (width) => {
  const admin = await visitor({ viewport: { width, height: 844 } });
  await signIn(admin);
  const open = async (path: string) => {
    const tab = await admin.newPage();
    await tab.goto(siteUrl() + path);
    await tab.getByText('All times are').waitFor();
    await tab.waitForFunction(() => !document.querySelector('main')?.innerText.includes('Loading...'));
    const shifts = await shiftsOf(tab);
    await tab.close();
    return { path, shifts };
  };
  // The browser remembers whether the site has a mail server, which a notice on each page would tell.
  await open('/admin/account');
  const paths = [
    '/admin',
    '/admin/account',
    '/admin/articles',
    '/admin/quotes',
    '/admin/people',
    '/admin/media',
    '/admin/facts',
  ];
  for (const path of paths) expect(await open(path)).toEqual({ path, shifts: [] });
  await admin.close();
});
