import '@testing-library/jest-dom';
import { render, screen, within } from '@testing-library/react';

import { ComparisonTable } from './comparison-table';
import { Loading } from './loading';

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

it('tells that a page is on its way', () => {
  render(<Loading />);
  expect(screen.getByRole('status')).toHaveTextContent('Loading...');
});
