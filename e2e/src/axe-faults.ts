import { readFileSync } from 'node:fs';

import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';

/** As text: it is for the page, and looks for a window as soon as it is loaded. */
const axeSource = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

/** What axe finds wrong, a line for each element. The tab must bypass the site's policy, which would refuse axe. */
export async function faultsOf(tab: Page): Promise<string[]> {
  await tab.evaluate(axeSource);
  return tab.evaluate(async () => {
    const { violations } = (await Reflect.get(window, 'axe').run(document, { resultTypes: ['violations'] })) as AxeResults; // the line above put it there
    return violations.flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary}`));
  });
}
