import type { Page } from 'playwright-core';

import { faultsInBothThemes } from '../axe-faults';
import { siteUrl, visits } from '../journeys';
import { answersOf, fill, on, send, submit } from './filled-forms';

const { newTab } = visits();

/** Returns for each corner of the reference number whether the ring goes around it. */
const cornersInRing = (tab: Page) =>
  tab.locator('main p svg > path').evaluate((path: SVGPathElement) => {
    const number = path.closest('span')?.firstElementChild;
    if (!number) throw new Error('There is no number in the ring.');
    const { left, right, top, bottom } = number.getBoundingClientRect();
    const middle = (top + bottom) / 2;
    const half = 0.35 * Number.parseFloat(getComputedStyle(number).fontSize); // of the height of a capital
    const toDrawing = path.getScreenCTM()?.inverse();
    return [left, right]
      .flatMap((x) => [middle - half, middle + half].map((y) => new DOMPoint(x, y)))
      .map((corner) => path.isPointInFill(corner.matrixTransform(toDrawing)));
  });

it('has no axe violations on any kind of page, with and without errors, in both themes, and fits a phone', async () => {
  const tab = await newTab({ bypassCSP: true, reducedMotion: 'reduce', viewport: { width: 320, height: 720 } });
  const path = (page: string) => `/get-quote/group/${page}`;
  const look = async () => {
    expect({ at: tab.url(), faults: await faultsInBothThemes(tab) }).toEqual({ at: tab.url(), faults: [] });
    expect(
      await tab.evaluate(() => (document.scrollingElement?.scrollWidth ?? 0) - window.innerWidth),
    ).toBeLessThanOrEqual(0);
  };

  await tab.goto(siteUrl() + path('company'));
  for (const [step, fields] of answersOf('group', 'Axe')) {
    await on(tab, path(step), 'with scripts');
    if (step === 'coverage' || step === 'contact') {
      await submit(tab);
      await tab.getByRole('alert').waitFor();
    }
    await look();
    await fill(tab, fields);
    await submit(tab);
  }
  await on(tab, path('check'), 'with scripts');
  await look();
  const forBots = tab.locator('[aria-hidden="true"]:has(> [name="website"])');
  expect(await forBots.evaluate((box) => box.getBoundingClientRect().right)).toBeLessThanOrEqual(0);
  await send(tab, 'group');
  await on(tab, path('sent'), 'with scripts');
  await look();
  expect(await cornersInRing(tab)).toEqual([true, true, true, true]);
  await tab.goto(`${siteUrl()}/get-quote/medicare`);
  await fill(tab, { zip: '48201' });
  await submit(tab);
  await on(tab, '/get-quote/medicare/not-licensed', 'with scripts');
  await look();
});

it('names each page of a form in its progress on a phone, where the words are not seen', async () => {
  const tab = await newTab({ viewport: { width: 390, height: 844 } });
  await tab.goto(`${siteUrl()}/get-quote/ease`);
  await on(tab, '/get-quote/ease', 'with scripts');
  const items = (await tab.getByRole('list', { name: 'Progress' }).ariaSnapshot()).split('\n').slice(1);
  expect(items.map((item) => item.trim())).toEqual([
    '- listitem: "People : you’re here"',
    '- listitem: Payroll',
    '- listitem: Coverage',
    '- listitem: Changes',
    '- listitem: You',
  ]);
});
