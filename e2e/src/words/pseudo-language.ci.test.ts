import { addressIn } from 'contract/languages';

import { alive, problemsOf } from '../browser';
import { visits } from '../journeys';
import { kindsOfPages } from '../kinds-of-pages';
import { startSite, type RunningSite } from '../running-site';
import { pseudoCheckout, pseudoLanguage } from './pseudo-checkout';
import { contentOf, englishIn, misfitsIn, wordsIn } from './shown-words';

const { newTab } = visits();

let site: RunningSite;
beforeAll(async () => {
  site = await startSite({}, await pseudoCheckout());
});
afterAll(() => site?.stop());

it.each(kindsOfPages)('%s says nothing in English but what the API says, and fits', async (path) => {
  const tab = await newTab({ viewport: { width: 1280, height: 900 } });
  const problems = problemsOf(tab);
  await tab.goto(site.url + addressIn(pseudoLanguage, path));
  await alive(tab);
  const content = await contentOf(tab);
  const english = (await wordsIn(tab)).flatMap((text) => englishIn(text, content));
  const wide = await misfitsIn(tab);
  await tab.setViewportSize({ width: 360, height: 780 });
  expect({
    language: await tab.locator('html').getAttribute('lang'),
    english,
    wide,
    narrow: await misfitsIn(tab),
    problems: problems.filter((problem) => !problem.includes('404')),
  }).toEqual({ language: pseudoLanguage, english: [], wide: [], narrow: [], problems: [] });
});
