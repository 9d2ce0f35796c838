import '@testing-library/jest-dom';
import { render, screen, within } from '@testing-library/react';
import type { Fact } from 'contract/facts';

import { ComparisonTable } from './comparison-table';
import { FactEntry } from './fact-entry';
import { Loading } from './loading';
import { PencilRing } from './pencil-ring';
import { Questions } from './questions';

const fact: Fact = {
  key: 'medicare.part-b-premium.2026',
  topic: 'medicare',
  label: 'Part B premium',
  value: '$202.90 a month',
  sentence: 'Most people pay the standard premium.',
  window: null,
  holds: { from: '2026-01-01', to: '2026-12-31' },
  jurisdiction: 'US',
  source: { name: 'CMS', url: 'https://www.cms.gov/' },
  checkedOn: '2026-11-02',
  contested: null,
};

it('states a fact, and says where it is disputed', () => {
  const { container, rerender } = render(<FactEntry fact={fact} />);
  expect(container).toHaveTextContent('$202.90 a month');
  expect(container).not.toHaveTextContent('Disputed');
  rerender(<FactEntry fact={{ ...fact, contested: 'An appeal is pending.' }} />);
  expect(container).toHaveTextContent('Disputed. An appeal is pending.');
});

it('compares in a real table that stays one for screen readers', () => {
  render(
    <ComparisonTable
      kind="text"
      caption="Two roads"
      columns={['Supplement', 'Advantage']}
      rows={[{ label: 'Doctors', cells: ['Any', 'Network'] }]}
    />,
  );
  const table = screen.getByRole('table', { name: 'Two roads' });
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map((head) => head.textContent),
  ).toEqual(['Supplement', 'Advantage']);
  expect(within(table).getByRole('rowheader')).toHaveTextContent('Doctors');
  expect(within(table).getByText('Network')).toHaveAttribute('data-label', 'Advantage');
});

it('opens the first question only', () => {
  const { container } = render(
    <Questions
      items={[
        { question: 'One?', answer: 'Yes.' },
        { question: 'Two?', answer: 'No.' },
      ]}
    />,
  );
  expect([...container.querySelectorAll('details')].map(({ open }) => open)).toEqual([true, false]);
});

it('tells that a page is on its way', () => {
  render(<Loading />);
  expect(screen.getByRole('status')).toHaveTextContent('Loading...');
});

it('rings a word without adding to what is read', () => {
  const { container } = render(<PencilRing>Nov</PencilRing>);
  expect(container).toHaveTextContent(/^Nov$/);
  expect(container.querySelector('svg')).toHaveAttribute('aria-hidden', 'true');
});
