import { readFileSync } from 'node:fs';

import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';

/** As text: it runs in the page, and needs a window as soon as it loads. */
const axeSource = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

/** Returns axe's violations, a line for each element. The tab must bypass the site's policy, which would block axe. */
async function faultsOf(tab: Page, rules: Pick<RunOptions, 'runOnly'> = {}): Promise<string[]> {
  if (!(await tab.evaluate(() => 'axe' in window))) await tab.evaluate(axeSource);
  return tab.evaluate(async (only) => {
    const fading = () => document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    for (;;) {
      // New elements fade in, and a color in transition has no valid contrast, so axe runs again.
      let hasMoved = false;
      const note = () => (hasMoved = true);
      document.addEventListener('transitionrun', note);
      const { violations } = (await Reflect.get(window, 'axe').run(document, {
        resultTypes: ['violations'],
        ...only,
      })) as AxeResults; // the line above put it there
      document.removeEventListener('transitionrun', note);
      const late = fading();
      for (const color of late) color.finish();
      if (hasMoved || late.length > 0) continue;
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary}`),
      );
    }
  }, rules);
}

/**
 * Changes the theme as the header's button does, and finishes every color transition: contrast is invalid during one.
 */
async function show(tab: Page, theme: 'light' | 'dark'): Promise<void> {
  await tab.evaluate((dark) => {
    document.documentElement.classList.toggle('dark', dark);
    const fading = () => document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    // Does not wait for transitions: a background tab renders no frames. An inherited color starts its transition only
    // after that of its source ends, hence the loop.
    for (let colors = fading(); colors.length > 0; colors = fading()) for (const color of colors) color.finish();
  }, theme === 'dark');
}

/** Returns axe's violations in both themes, which differ only in colors. */
export async function faultsInBothThemes(tab: Page): Promise<string[]> {
  await show(tab, 'light');
  const light = await faultsOf(tab);
  await show(tab, 'dark');
  const dark = await faultsOf(tab, { runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } });
  await show(tab, 'light');
  return [...light.map((fault) => `light: ${fault}`), ...dark.map((fault) => `dark: ${fault}`)];
}
