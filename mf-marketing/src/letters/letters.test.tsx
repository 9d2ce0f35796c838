import '@testing-library/jest-dom';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { render, screen } from '@testing-library/react';
import type { Fact } from 'contract/facts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { MemoryRouter } from 'react-router-dom';

import { factsOf, type Facts } from '../facts/use-facts';
import { site } from '../pages.fixture';
import type { LetterKind } from './letter-kind';
import { letterKinds, statedInLetters } from './letter-kinds';
import { LetterText } from './letter-text';

/** The facts that the product ships with. */
const shipped = JSON.parse(readFileSync(join(__dirname, '../../../api/seed/facts.json'), 'utf8')) as Fact[]; // checked by the API's tests
const drawings = readFileSync(require.resolve('ui/drawings/letters.svg'), 'utf8');

/** Filters as the API does: facts under whole key segments of the requested prefixes. */
const pageFacts = factsOf(
  shipped.filter(({ key }) => statedInLetters.some((under) => key === under || key.startsWith(`${under}.`))),
);

function show(id: string, facts: Facts) {
  const letter = letterKinds.find((kind) => kind.id === id);
  if (!letter) throw new Error(`No such letter: ${id}`);
  const queryFn = () => Promise.reject(new Error('Everything is there before it renders'));
  const client = new QueryClient({ defaultOptions: { queries: { queryFn, staleTime: Infinity } } });
  client.setQueryData(['/api/site'], site);
  return render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <LetterText letter={letter} facts={facts} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

it('has twelve letters, each with its own drawing', () => {
  expect(new Set(letterKinds.map(({ id }) => id)).size).toBe(12);
  for (const { id } of letterKinds) expect(drawings).toContain(`id="${id}"`);
});

it.each(letterKinds)('states only facts with a source: $name', ({ date, facts }) => {
  const found = pageFacts.select([date.fact, ...facts]);
  expect(found).toHaveLength(facts.length + 1);
  expect(found.map(({ source }) => source.url)).not.toContain(null);
});

it.each([
  ['claim-denied', 'Most plans give you 180 days from the letter'], // 29 CFR 2560.503-1(h)
  ['explanation-of-benefits', 'you have 180 days from the letter'], // 29 CFR 2560.503-1(h)
  ['plan-ends', 'within 60 days of its last day'], // 45 CFR 155.420(c)
  ['proof-of-income', 'within 90 days of the notice'], // 45 CFR 155.315(f)(2)(ii)
  ['medicaid-renewal', 'You have at least 30 days'], // 42 CFR 435.916(b)(2)
  ['annual-notice-of-change', 'from October 15 to December 7'], // 42 CFR 422.62(a)(2)
  ['creditable-coverage', 'for 63 days or more in a row'], // 42 CFR 423.46
  ['premium-bill', 'by the 25th of the month'], // Medicare.gov, CMS-500
  ['income-surcharge', 'within 60 days of getting it'], // 20 CFR 418.1325, 404.909
  ['cms-l564', 'within 8 months after the job'], // 42 CFR 407.20
  ['1095-a', 'comes by January 31'], // 26 CFR 1.36B-5
  ['1095-b-c', 'by March 2'], // 26 CFR 301.6056-1(g)
])('states the date of %s', (id, words) => {
  expect(show(id, pageFacts).container).toHaveTextContent(words);
});

it.each([
  // Outside the network a doctor may bill the remainder (45 CFR 149.410 and 149.420 list the exceptions).
  ['explanation-of-benefits', 'In the network you owe what “your share” says'],
  // It arrives before the year it is about (20 CFR 418.1135).
  ['income-surcharge', 'in the year that the letter names'],
])('states the scope of %s', (id, words) => {
  expect(show(id, pageFacts).container).toHaveTextContent(words);
});

it('marks what is printed on a letter as English on a page in another language', async () => {
  jest.resetModules();
  jest.replaceProperty(process, 'env', { ...process.env, SITE_LANGUAGE: 'es-US' });
  const [{ renderToStaticMarkup }, { LetterText: Text }] = await Promise.all([
    import('react-dom/server'),
    import('./letter-text'),
  ]);
  const knownBy = 'De su plan: “changes for next year” (cambios), o “is not” (no).';
  const letter = { ...letterKinds[0], knownBy, next: [] } as LetterKind; // letterKinds has twelve
  const markup = renderToStaticMarkup(<Text letter={letter} facts={factsOf([])} />);
  expect(markup).toContain(
    'De su plan: <span lang="en-US">“changes for next year”</span> (cambios), o <span lang="en-US">“is not”</span> (no).',
  );
  jest.restoreAllMocks();
});

it('refers to the letter itself while a rule does not hold', () => {
  show('premium-bill', factsOf([]));
  expect(screen.getByText(/Look for it in the letter/)).toBeInTheDocument();
});
