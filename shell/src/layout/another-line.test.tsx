import 'contract/testing/dental';

import { nextDeadline } from './deadline';
import { siteLinks } from './links';

test('a date of an added line of business links to its page, and its links appear in header and footer', () => {
  const window = { opens: '2026-11-01', closes: '2026-12-01' };
  const fact = { topic: 'dental', label: 'Dental season', window } as unknown as Parameters<
    typeof nextDeadline
  >[0][number]; // only the fields that are read
  expect(nextDeadline([fact], '2026-11-20')).toMatchObject({ label: 'Dental season', to: '/services/dental' });
  const links = (['header', 'coverage'] as const).map((list) => ({
    list,
    label: 'Dental',
    to: '/services/dental',
    order: 50,
  })); // literal list names
  const page = { name: './dental', paths: ['/services/dental'], rendering: 'server' as const };
  const remote = {
    name: 'mf-marketing',
    version: '1.0.0',
    entry: '',
    integrity: '',
    sections: [],
    links,
    pages: [page],
  };
  expect(siteLinks([remote])).toMatchObject({ header: [{ label: 'Dental' }], coverage: [{ label: 'Dental' }] });
});
