import { siteUrl } from '../journeys';

/** Number of consecutive words compared as one unit. */
const run = 6;

/** Maximum share of the shorter page's text that another page may repeat, such as what holds in a whole state. */
const allowed = 0.15;

/** Text on this many pages is the agency's: the call at the end, the Medicare notice, the labels. */
const common = 4;

interface CityPage {
  slug: string;
  phrases: Set<string>;
}

const words = (html: string) =>
  html
    .replace(/<[^>]+>/g, ' ')
    .toLowerCase()
    .match(/[a-z0-9]+/g) ?? [];

function runsOf(html: string): Set<string> {
  const all = words(html);
  return new Set(all.slice(0, 1 - run).map((_, index) => all.slice(index, index + run).join(' ')));
}

describe('the pages of towns', () => {
  let pages: CityPage[];
  beforeAll(async () => {
    const { items } = (await (await fetch(`${siteUrl()}/api/cities`)).json()) as { items: { slug: string }[] }; // contract/cities
    pages = await Promise.all(
      items.map(async ({ slug }) => {
        const html = await (await fetch(`${siteUrl()}/city/${slug}`)).text();
        const main = /<main[^>]*>(.*)<\/main>/s.exec(html)?.[1] ?? '';
        return { slug, phrases: runsOf(main) };
      }),
    );
    const times = new Map<string, number>();
    for (const { phrases } of pages) for (const words of phrases) times.set(words, (times.get(words) ?? 0) + 1);
    for (const { phrases } of pages)
      for (const words of phrases) if ((times.get(words) ?? 0) >= common) phrases.delete(words);
  });

  it('all have enough text of their own', () => {
    expect(pages.length).toBeGreaterThanOrEqual(6);
    for (const { slug, phrases } of pages) expect([slug, phrases.size > 200]).toEqual([slug, true]);
  });

  it('differ from each other in most of their text', () => {
    const alike = pages.flatMap((one, index) =>
      pages.slice(index + 1).map((other) => {
        const shared = [...one.phrases].filter((words) => other.phrases.has(words)).length;
        return { pair: `${one.slug} ~ ${other.slug}`, share: shared / Math.min(one.phrases.size, other.phrases.size) };
      }),
    );
    expect(alike.filter(({ share }) => share > allowed)).toEqual([]);
  });
});
