import type { Site } from 'contract/site';

/** An agency for tests. */
export const larchLane: Site = {
  name: 'Larch Lane',
  legalName: 'Larch Lane Insurance Agency, LLC',
  tagline: 'A test agency.',
  phone: '937-555-0100',
  phoneHref: 'tel:+19375550100',
  email: 'hello@larchlane.example',
  address: { street: '1 Larch Lane', city: 'Lima', state: 'OH', zip: '45801' },
  hours: 'Monday to Friday',
  publicUrl: 'https://www.larchlane.example',
  timeZone: 'America/New_York',
  domicile: 'Ohio',
  principalPlace: 'Lima, Ohio',
  licenses: [{ state: 'OH', number: '1', line: 'Insurance agency' }],
  lines: ['group', 'medicare', 'individual', 'ease'],
  legal: { notGovernment: 'N.', licensedAgentContact: 'L.', notAdvice: 'A.', fictional: 'F.' },
  windows: [],
};
