import { siteUrl, visits } from '../journeys';

const { newTab } = visits();

/** 42 CFR 422.2267(e)(41) for contract year 2027, with any two numbers. */
const notice =
  /We do not offer every plan available in your area\. Currently we represent \d+ organizations which offer \d+ products in your area\. Please contact Medicare\.gov or 1-800-MEDICARE to get information on all of your options\./;

const read = async (path: string) => (await fetch(siteUrl() + path)).text();

/** Returns the visible text of a page in one run, without markup. */
const textOf = (html: string) =>
  (/<main[^]*<\/main>/.exec(html)?.[0] ?? '')
    .replace(/<[^>]+>/g, '')
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ');

async function itemsOf<T>(path: string): Promise<T[]> {
  return ((await (await fetch(siteUrl() + path)).json()) as { items: T[] }).items; // each list of the API has items
}

it('states the number of Medicare plans on every page about Medicare, word for word', async () => {
  const articles = await itemsOf<{ slug: string }>('/api/posts?topic=medicare&limit=20');
  const people = await itemsOf<{ id: string; role: string }>('/api/team');
  const pages = [
    '/',
    '/get-quote',
    '/services/medicare',
    ...articles.map(({ slug }) => `/blog/${slug}`),
    ...people.filter(({ role }) => /medicare/i.test(role)).map(({ id }) => `/team/${id}`),
  ];
  expect(pages.length).toBeGreaterThan(9);
  for (const page of pages) expect([page, textOf(await read(page))]).toEqual([page, expect.stringMatching(notice)]);
});

it('states it in the first half of the page, where plans are compared', async () => {
  const text = textOf(await read('/services/medicare'));
  expect(text.search(notice)).toBeLessThan(text.length / 2);
});

it('omits it from pages about other subjects', async () => {
  expect(textOf(await read('/services/group-health'))).not.toMatch(notice);
  expect(textOf(await read('/team/tom-day'))).not.toMatch(notice);
});

it('states it for every county on paper, where nothing can be unfolded', async () => {
  const tab = await newTab({ javaScriptEnabled: false });
  await tab.goto(`${siteUrl()}/services/medicare`);
  const others = tab.locator('#plans details').getByText(notice);
  expect(await others.count()).toBeGreaterThan(1);
  expect(await others.last().isVisible()).toBe(false);
  await tab.emulateMedia({ media: 'print' });
  for (const county of await others.all()) expect(await county.isVisible()).toBe(true);
});
