import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { answersFor, linesOfBusiness, quoteProducts } from 'contract/lines-of-business';

const { pages, links } = JSON.parse(readFileSync(join(__dirname, '../remote.json'), 'utf8')) as {
  pages: { paths: string[] }[];
  links: { list: string; to: string }[];
}; // as the contract's schema says, which the build holds it against

test.each(quoteProducts)('%s has its page, and a link to it at the foot of every page', (product) => {
  const { path } = linesOfBusiness[product];
  expect(pages.map(({ paths }) => paths[0])).toContain(path);
  expect(links.filter(({ list, to }) => list === 'coverage' && to === path)).toHaveLength(1);
});

test('finds who answers by the words of a role', () => {
  expect(answersFor('ease', 'EASE and enrollment')).toBe(true);
  expect(answersFor('ease', 'Disease management')).toBe(false);
  expect(answersFor('medicare', 'Founder, Medicare')).toBe(true);
  expect(answersFor('group', 'Individual and family')).toBe(false);
});
