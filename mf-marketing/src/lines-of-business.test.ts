import { join } from 'node:path';

import { linesOfBusiness, quoteProducts } from 'contract/lines-of-business';
import type { RemoteDeclaration } from 'contract/remote';
import { declarationIn } from 'contract/webpack/words/catalogs';

const { pages, links }: RemoteDeclaration = declarationIn('en-US', join(__dirname, '..'));

test.each(quoteProducts)('%s has a page and one link in the coverage list', (product) => {
  const { path } = linesOfBusiness[product];
  expect(pages.map(({ paths }) => paths[0])).toContain(path);
  expect(links.filter(({ list, to }) => list === 'coverage' && to === path)).toHaveLength(1);
});
