import type { Site } from 'contract/site';

/** The agency in tests of pages: complete, so that a page may read any field. */
export const site: Site = {
  name: 'Yarrow & Day',
  legalName: 'Yarrow & Day Insurance Brokers, LLC',
  tagline: 'We read the notice.',
  phone: '937-555-0142',
  phoneHref: 'tel:+19375550142',
  email: 'hello@yarrow.example',
  address: { street: '18 Wyandot Street', city: 'Dayton', state: 'OH', zip: '45402' },
  hours: 'Monday to Friday, 8:30 to 5:30 Eastern',
  publicUrl: 'https://yarrow.example',
  timeZone: 'America/New_York',
  domicile: 'Ohio',
  principalPlace: 'Dayton, Ohio',
  licenses: [{ state: 'OH', number: '1', line: 'Insurance agency' }],
  lines: ['group', 'medicare'],
  legal: {
    notGovernment: 'Not connected with the government.',
    licensedAgentContact: 'A licensed agent will contact you.',
    notAdvice: 'Not legal advice.',
    fictional: 'A sample.',
  },
  windows: [],
};
