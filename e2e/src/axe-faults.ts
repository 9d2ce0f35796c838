import { readFileSync } from 'node:fs';

import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';

/** As text: it is for the page, and looks for a window as soon as it is loaded. */
const axeSource = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

/** What axe finds wrong, a line for each element. The tab must bypass the site's policy, which would refuse axe. */
export async function faultsOf(tab: Page, rules: Pick<RunOptions, 'runOnly'> = {}): Promise<string[]> {
  if (!(await tab.evaluate(() => 'axe' in window))) await tab.evaluate(axeSource);
  return tab.evaluate(async (only) => {
    const fading = () => document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    for (;;) {
      // What comes while axe looks fades in, and a color that is on its way has no contrast: it looks again.
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

/** Changes the theme as the button in the header does, and brings every color to its end: half of each has no contrast. */
async function show(tab: Page, theme: 'light' | 'dark'): Promise<void> {
  await tab.evaluate((dark) => {
    document.documentElement.classList.toggle('dark', dark);
    const fading = () => document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    // Not waited for: a tab in the background has no frames in which a color could move.
    // What inherits a color begins to fade when what it inherits from has ended.
    for (let colors = fading(); colors.length > 0; colors = fading()) for (const color of colors) color.finish();
  }, theme === 'dark');
}

/** What axe finds wrong in the one theme and in the other, of which colors are all that differs. */
export async function faultsInBothThemes(tab: Page): Promise<string[]> {
  await show(tab, 'light');
  const light = await faultsOf(tab);
  await show(tab, 'dark');
  const dark = await faultsOf(tab, { runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } });
  await show(tab, 'light');
  return [...light.map((fault) => `light: ${fault}`), ...dark.map((fault) => `dark: ${fault}`)];
}
