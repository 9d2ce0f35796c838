import type { Site } from 'contract/site';
import type { TeamMember } from 'contract/team';

import { vcardLink, vcardOf } from './vcard';

const member = {
  id: 'ruth-yarrow',
  name: 'Ruth Ann Yarrow',
  role: 'Founder, Medicare',
  phoneHref: 'tel:+19375550143',
  email: 'ruth@yarrowandday.example',
} as TeamMember; // the only fields that the card reads
const site = {
  name: 'Yarrow & Day',
  publicUrl: 'https://yarrowandday.example',
  address: { street: '18 Wyandot Street, Suite 2', city: 'Dayton', state: 'OH', zip: '45402' },
} as Site; // the only fields that the card reads

const lines = (text: string) => text.replace(/\r\n /g, '').split('\r\n');

test('uses the last name as family name and escapes commas in values', () => {
  const card = lines(vcardOf(member, site));
  expect(card).toContain('N:Yarrow;Ruth Ann;;;');
  expect(card).toContain('TITLE:Founder\\, Medicare');
  expect(card).toContain('ADR;TYPE=WORK:;;18 Wyandot Street\\, Suite 2;Dayton;OH;45402;USA');
  expect(card).toContain('TEL;TYPE=WORK,VOICE:+19375550143');
});

test('treats a single name as the given name', () => {
  expect(lines(vcardOf({ ...member, name: 'Ruth' }, site))).toContain('N:;Ruth;;;');
});

test('folds lines at 75 octets without splitting a character', () => {
  const card = vcardOf(
    { ...member, role: 'Beraterin für Gruppenversicherungen, Verlängerungen und Übergänge in Ohio' },
    site,
  );
  for (const line of card.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
  expect(lines(card)).toContain('TITLE:Beraterin für Gruppenversicherungen\\, Verlängerungen und Übergänge in Ohio');
});

test('escapes line breaks in a name', () => {
  const card = lines(vcardOf({ ...member, name: 'Ruth\nTEL:0' }, site));
  expect(card.filter((line) => line.startsWith('TEL'))).toHaveLength(1);
});

test('returns a link that contains the whole card', () => {
  const link = vcardLink(member, site);
  expect(decodeURIComponent(link.slice(link.indexOf(',') + 1))).toBe(vcardOf(member, site));
});
