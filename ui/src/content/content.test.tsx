import '@testing-library/jest-dom';
import { render, screen, within } from '@testing-library/react';

import { ComparisonTable } from './comparison-table';
import { Loading } from './loading';

it('renders a comparison as a table with named column and row headers', () => {
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

it('reports the loading state as a status', () => {
  render(<Loading />);
  expect(screen.getByRole('status')).toHaveTextContent('Loading...');
});

it('is as tall as a screen while a page loads, and one line while a section of a page or a dialog does', () => {
  render(
    <>
      <Loading />
      <section>
        <Loading />
      </section>
      <dialog open>
        <Loading />
      </dialog>
    </>,
  );
  const heights = screen.getAllByRole('status').map((loading) => getComputedStyle(loading).minHeight);
  expect(heights).toEqual(['100vh', '0', '0']);
});
