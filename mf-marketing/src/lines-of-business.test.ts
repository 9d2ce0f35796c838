import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { linesOfBusiness, quoteProducts } from 'contract/lines-of-business';

const { pages, links } = JSON.parse(readFileSync(join(__dirname, '../remote.json'), 'utf8')) as {
  pages: { paths: string[] }[];
  links: { list: string; to: string }[];
}; // as the contract's schema says, which the build holds it against

test.each(quoteProducts)('%s has a page and one link in the coverage list', (product) => {
  const { path } = linesOfBusiness[product];
  expect(pages.map(({ paths }) => paths[0])).toContain(path);
  expect(links.filter(({ list, to }) => list === 'coverage' && to === path)).toHaveLength(1);
});
