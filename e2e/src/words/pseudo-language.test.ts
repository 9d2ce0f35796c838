import { alive, problemsOf } from '../browser';
import { visits } from '../journeys';
import { startSite, type RunningSite } from '../running-site';
import { pseudoCheckout, pseudoLanguage } from './pseudo-checkout';
import { contentOf, englishIn, misfitsIn, wordsIn } from './shown-words';

const { newTab } = visits();

let site: RunningSite;
beforeAll(async () => {
  site = await startSite({}, await pseudoCheckout());
});
afterAll(() => site?.stop());

/** Each kind of page once; of articles, people and towns one. */
const paths = [
  '/',
  '/services/group-health',
  '/services/group-health/which-way',
  '/services/medicare',
  '/services/medicare/sheet',
  '/services/individual',
  '/services/ease',
  '/get-quote',
  '/get-quote/group',
  '/get-quote/medicare',
  '/get-quote/individual',
  '/get-quote/ease',
  '/help',
  '/letters',
  '/glossary',
  '/landing',
  '/city/dayton-ohio',
  '/facts',
  '/privacy',
  '/terms',
  '/accessibility',
  '/licenses',
  '/how-we-are-paid',
  '/where',
  '/blog',
  '/blog?q=medicare',
  '/blog?q=xylophone&topic=medicare',
  '/blog/still-working-at-65',
  '/team',
  '/team/ines-delgado',
  '/no/such/page',
];

it.each(paths)('%s says nothing in English but what the API says, and fits', async (path) => {
  const tab = await newTab({ viewport: { width: 1280, height: 900 } });
  const problems = problemsOf(tab);
  await tab.goto(site.url + path);
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
