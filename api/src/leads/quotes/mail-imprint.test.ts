import type { Site } from 'contract/site';

import { withImprint } from './mail-imprint';

const site: Site = {
  name: 'Larch & Lane',
  legalName: 'Larch Lane Insurance Agency, LLC',
  tagline: '-',
  phone: '937-555-0100',
  phoneHref: 'tel:+19375550100',
  email: 'hello@larch.example',
  address: { street: '1 Larch Lane', city: 'Dayton', state: 'OH', zip: '45402' },
  hours: '-',
  publicUrl: 'https://larch.example',
  timeZone: 'America/New_York',
  domicile: 'Ohio',
  principalPlace: 'Dayton, Ohio',
  licenses: [{ state: 'OH', number: '12', line: 'Insurance agency' }],
  lines: ['medicare'],
  legal: { notGovernment: '-', licensedAgentContact: '-', notAdvice: '-', fictional: '' },
  windows: [],
};
const htmlOf = (logo?: Site['logo']) =>
  withImprint(['Thank you.'], { ...site, ...(logo && { logo }) }, 'https://larch.example/out').html;

it("starts a mail with the agency's own logo, with its name as alt text", () => {
  const srcset = '/api/media/logo-480.png 480w, /api/media/logo-900.png 900w';
  const picture = { src: '/api/media/logo-900.png', srcset, width: 900, height: 300, sources: [] };
  expect(htmlOf({ kind: 'picture', picture, saysName: true })).toMatch(
    '<p><img src="https://larch.example/api/media/logo-480.png" width="144" height="48" alt="Larch &amp; Lane"></p><p>Thank you.</p>',
  );
  expect(htmlOf({ kind: 'initials', letters: 'LL' })).toMatch(/><p><img src="https:\/\/larch.example\/icon-192.png" /);
});

it('has no picture without a logo', () => {
  expect(htmlOf()).toMatch(/^<div [^>]*><p>Thank you\.<\/p>/);
});

it('links the privacy notice, and breaks long links on a phone', () => {
  expect(htmlOf()).toContain('<a href="https://larch.example/privacy">https://larch.example/privacy</a>');
  expect(htmlOf()).toMatch(/^<div lang="en-US" style="[^"]*overflow-wrap:anywhere">/);
});

it('lets a phone call the number, and shows in bold what the reader looks for', () => {
  const { html } = withImprint(['Call 937-555-0100 about AB-1.'], site, null, { strong: 'AB-1' });
  expect(html).toContain(
    '<p>Call <a href="tel:+19375550100" style="white-space:nowrap">937-555-0100</a> about <b>AB-1</b>.</p>',
  );
});
