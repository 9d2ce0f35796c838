import 'contract/testing/dental';

import { screen, within } from '@testing-library/react';
import type { QuoteList } from 'contract/admin-quotes';

import { ann, responses, show } from './quotes.fixture';

test('shows an additional line of business in the list, the filter and the chart', async () => {
  const requests = { group: 0, medicare: 0, individual: 0, ease: 0, dental: 3 };
  responses['/api/admin/quotes'] = {
    ...(responses['/api/admin/quotes'] as QuoteList), // as the fixture defines it
    items: [{ ...ann, product: 'dental' }],
  };
  responses['/api/admin/quotes/summary'] = { weeks: [{ starts: '2026-11-16', requests }], dead: 0, new: 1 };
  show('/admin/quotes');
  expect((await screen.findByRole('link', { name: 'Ann Ash' })).closest('tr')?.textContent).toContain('Dental, OH');
  expect(within(screen.getByLabelText('About')).getByRole('option', { name: 'Dental' })).toBeTruthy();
  expect(await screen.findByText('Dental: 3')).toBeTruthy();
});
