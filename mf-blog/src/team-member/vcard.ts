import { foldedLine } from 'contract/icalendar';
import type { Site } from 'contract/site';
import type { TeamMember } from 'contract/team';

/** Escapes a value for RFC 2426: a backslash, comma, semicolon or line break would end it. */
const escaped = (text: string) => text.replace(/[\\,;]/g, '\\$&').replace(/\r?\n/g, '\\n');

/** Treats the last word as the family name, which address books sort by. */
function structuredName(name: string): string {
  const parts = name.split(' ');
  const family = parts.length > 1 ? (parts.pop() ?? '') : '';
  return `${escaped(family)};${escaped(parts.join(' '))};;;`;
}

/** Returns a person as a vCard 3.0, the version that every phone reads. */
export function vcardOf(member: TeamMember, site: Site): string {
  const { street, city, state, zip } = site.address;
  const lines = [
    'BEGIN:VCARD',
    'VERSION:3.0',
    `N:${structuredName(member.name)}`,
    `FN:${escaped(member.name)}`,
    `ORG:${escaped(site.name)}`,
    `TITLE:${escaped(member.role)}`,
    `TEL;TYPE=WORK,VOICE:${member.phoneHref.replace('tel:', '')}`,
    `EMAIL;TYPE=INTERNET:${member.email}`,
    `ADR;TYPE=WORK:;;${[street, city, state, zip].map(escaped).join(';')};USA`,
    `URL:${site.publicUrl}/team/${member.id}`,
    'END:VCARD',
  ];
  return `${lines.map(foldedLine).join('\r\n')}\r\n`;
}

/** Returns the card as a data URL: it needs no request and no script. */
export const vcardLink = (member: TeamMember, site: Site): string =>
  `data:text/vcard;charset=utf-8,${encodeURIComponent(vcardOf(member, site))}`;
