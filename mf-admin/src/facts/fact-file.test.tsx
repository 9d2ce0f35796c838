import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import type { FactFileReport as Report, FactFileRow } from 'contract/fact-file';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';

import { FactFile } from './fact-file';
import { FactFileReport } from './fact-file-report';

afterEach(cleanup);

const row: FactFileRow = {
  number: 2,
  key: 'medicare.part-b-premium.2026',
  label: 'Part B premium',
  outcome: 'changed',
  startsOn: '2027-01-01',
  changes: [{ field: 'Value', before: '$202.90 a month', after: '$210.00 a month' }],
  faults: [],
  statedIn: [{ path: '/blog/part-b', title: 'Part B in 2027' }],
};
const same: FactFileRow = { ...row, number: 3, outcome: 'same', startsOn: null, changes: [] };
const refused: FactFileRow = {
  ...same,
  number: 4,
  outcome: 'refused',
  faults: [{ column: 'Checked on', sentence: 'Enter a day that has come' }],
};

function show(rows: FactFileRow[], more: Partial<Report> = {}) {
  const onImport = jest.fn();
  const report = { isRehearsal: true, digest: 'd', notes: ['Its cells are separated by tabs.'], rows, ...more };
  render(
    <MemoryRouter>
      <FactFileReport name="2027.csv" report={report} isRunning={false} onImport={onImport} />
    </MemoryRouter>,
  );
  return onImport;
}

test('shows each change with old and new value, its start date, and the pages that state it', async () => {
  const onImport = show([row, same]);
  expect(screen.getByRole('status').textContent).toBe('Rows: 1 changed, 1 stays as it is.');
  expect(screen.getByText('Its cells are separated by tabs.')).toBeTruthy();
  const [line] = within(screen.getByRole('list', { name: 'Rows of the file' })).getAllByRole('listitem');
  expect(line?.textContent).toMatch(/^Row 2: ChangedPart B premium/);
  expect(line?.textContent).toContain('Value: $202.90 a month $210.00 a month');
  expect(line?.textContent).toContain('Waits for January\u00a01, 2027');
  expect(screen.getByRole('link', { name: 'Part B in 2027' }).getAttribute('href')).toBe('/blog/part-b');
  await userEvent.click(screen.getByRole('button', { name: 'Import 1 figure' }));
  expect(onImport).toHaveBeenCalledTimes(1);
});

test('offers no import while a row is refused, and lists that row first', () => {
  show([row, refused]);
  expect(screen.queryByRole('button')).toBeNull();
  const [line] = within(screen.getByRole('list', { name: 'Rows of the file' })).getAllByRole('listitem');
  expect(line?.textContent).toContain('Row 4: Refused');
  expect(line?.textContent).toContain('Checked on: Enter a day that has come.');
});

test('offers no import when nothing would change', () => {
  show([same]);
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getByText(/the site says all of it already/)).toBeTruthy();
});

test('shows a missing file at its field', async () => {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <FactFile />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Check the file' }));
  expect(screen.getByLabelText('File with figures').getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByRole('link', { name: 'Choose the CSV file with the figures.' })).toBeTruthy();
});
