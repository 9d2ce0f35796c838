import type { Site } from 'contract/site';

import { receiptOf } from './receipt';

const site: Site = {
  name: 'Larch & Lane',
  legalName: 'Larch Lane Insurance Agency, LLC',
  tagline: '-',
  phone: '937-555-0100',
  phoneHref: 'tel:+19375550100',
  email: 'hello@larch.example',
  address: { street: '1 Larch Lane', city: 'Dayton', state: 'OH', zip: '45402' },
  hours: 'Weekdays, 9 a.m. to 5 p.m.',
  publicUrl: 'https://larch.example',
  timeZone: 'America/New_York',
  domicile: 'Ohio',
  principalPlace: 'Dayton, Ohio',
  licenses: [{ state: 'OH', number: '12', line: 'Insurance agency' }],
  lines: ['group'],
  legal: { notGovernment: '-', licensedAgentContact: '-', notAdvice: '-', fictional: '' },
  windows: [],
};

it('ends no sentence twice after hours that end with p.m.', () => {
  const { next } = receiptOf('LL-1', '2026-11-21T15:00:00.000Z', 'group', site, null);
  expect(next.at(-1)).toContain('Weekdays, 9 a.m. to 5 p.m.: ');
});
