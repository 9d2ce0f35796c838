import type { Page } from 'playwright-core';

import { alive } from '../browser';
import { siteUrl, visits } from '../journeys';
import { signIn } from '../signed-in';

const { newTab } = visits();

/** Visible pixels of a field or button that show its focus well enough. */
const enough = 38;

/** Focuses all controls forward and backward. Returns those hidden by the save bar or outside of the screen. */
const hiddenOnFocus = (tab: Page) =>
  tab.evaluate((wanted) => {
    const bars = [...document.querySelectorAll('main form > div:has(> [type=submit])')].filter(
      (bar) => getComputedStyle(bar).position === 'sticky',
    );
    const isInBar = (stop: Element) => bars.some((bar) => bar.contains(stop));
    const stops = [...document.querySelectorAll<HTMLElement>('main form :is(input, textarea, select, button)')].filter(
      (stop) => stop.checkVisibility() && !isInBar(stop),
    );
    /** Returns the pixels that a box shares with a vertical range. */
    const shared = (box: DOMRect, top: number, bottom: number) =>
      Math.max(0, Math.min(box.bottom, bottom) - Math.max(box.top, top));
    const seen = (stop: Element) => {
      const box = stop.getBoundingClientRect();
      const covered = bars.map((bar) => bar.getBoundingClientRect()).map(({ top, bottom }) => shared(box, top, bottom));
      return shared(box, 0, innerHeight) - Math.max(0, ...covered) >= Math.min(box.height, wanted);
    };
    return [...stops, ...stops.toReversed()].flatMap((stop) => {
      stop.focus();
      return seen(stop) ? [] : [stop.outerHTML.slice(0, 100)];
    });
  }, enough);

it.each(['/admin/people/tom-day', '/admin/towns/troy-ohio', '/admin/services/medicare'])(
  '%s hides no focused control behind its save bar, on a phone and above its keyboard',
  async (path) => {
    const tab = await newTab({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' });
    await signIn(tab.context());
    await tab.goto(siteUrl() + path);
    await alive(tab);
    await tab.locator('main form [type=submit]').first().waitFor();
    for (const height of [844, 600, 400]) {
      // A field that has the focus already is not scrolled into view again.
      await tab.evaluate(() => (document.activeElement as HTMLElement | null)?.blur()); // what has the focus is an element of the form
      await tab.setViewportSize({ width: 390, height });
      expect({ height, hidden: await hiddenOnFocus(tab) }).toEqual({ height, hidden: [] });
    }
  },
);
