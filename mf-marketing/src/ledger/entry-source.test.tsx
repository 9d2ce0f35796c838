import '@testing-library/jest-dom';
import { render } from '@testing-library/react';
import type { LedgerEntry } from 'contract/facts';
import { MemoryRouter } from 'react-router-dom';

import { sampleFact } from '../facts/facts.fixture';
import { EntrySource } from './entry-source';

const entry: LedgerEntry = {
  ...sampleFact('medicare.part-b-premium.2026', '$202.90 a month'),
  checkedBy: null,
  before: [],
  statedIn: [],
};

const textOf = (change: Partial<LedgerEntry>) => {
  const { container } = render(
    <MemoryRouter>
      <EntrySource entry={{ ...entry, checkedOn: '2026-11-02', holds: { from: null, to: null }, ...change }} />
    </MemoryRouter>,
  );
  return container;
};

it('states the source and date of a figure and links to the source', () => {
  const text = textOf({ source: { name: 'CMS', url: 'https://www.cms.gov/a' } });
  expect(text).toHaveTextContent('Source: CMS. Checked November 2, 2026 by the agency.');
  expect(text.querySelector('a')).toHaveAttribute('href', 'https://www.cms.gov/a');
});

it('names the person who checked it, with a link to their page', () => {
  const text = textOf({ checkedBy: { id: 'ruth-amsel', name: 'Ruth Amsel' } });
  expect(text).toHaveTextContent('Checked November 2, 2026 by Ruth Amsel.');
  expect(text.querySelector('[href="/team/ruth-amsel"]')).toHaveTextContent('Ruth Amsel');
});

it('states the former value and its last day', () =>
  expect(textOf({ before: [{ value: '$185.00 a month', until: '2026-01-01' }] })).toHaveTextContent(
    'Until January 1, 2026 it said: $185.00 a month',
  ));

it.each([
  ['2026-01-01', '2026-12-31', 'Holds from January 1, 2026 to December 31, 2026.'],
  ['2026-01-01', null, 'Holds from January 1, 2026.'],
  [null, '2026-12-31', 'Holds until December 31, 2026.'],
])('states the validity from %s to %s', (from, to, words) =>
  expect(textOf({ holds: { from, to } })).toHaveTextContent(words),
);

it('links to the articles that state it', () =>
  expect(
    textOf({ statedIn: [{ slug: 'a-day', title: 'A day' }] }).querySelector('[href="/blog/a-day"]'),
  ).toHaveTextContent('A day'));
