import { linesOfBusiness } from 'contract/lines-of-business';
import { nameOfState } from 'contract/state-names';
import { noPersonInSpanish, type PersonContent, type PersonLicense } from 'contract/people';
import { readPhone, writePhone } from 'contract/phone-number';

import { dayInWords } from '../revisions/day-in-words';
import type { RevisedKind } from '../revisions/revised-kind';
import { personHtml } from '../texts/html-of-texts';
import { initialsOf } from './initials';
import { TeamMemberEntity } from './team-member.entity';

const standingLabels = { shown: 'Shown', hidden: 'Hidden', left: 'Left the agency' } as const;

/** Revision kind of a person, without the position, which is set for all people together. */
export const personKind: RevisedKind<TeamMemberEntity, PersonContent> = {
  kind: 'person',
  entity: TeamMemberEntity,
  event: 'person-changed',
  name: 'this person',

  contentOf(row) {
    const { name, role, summary, lines, specialties, languages, email, npn, since, birthMonth, cities } = row;
    const { photoMedia: media, photoAlt: alt, photoFocal: focal, bioMarkdown: bio, away, standing, successor } = row;
    return {
      name,
      role,
      summary,
      bio,
      spanish: row.spanish ?? noPersonInSpanish,
      lines,
      specialties,
      languages,
      phone: readPhone(row.phone) ?? row.phone,
      email,
      npn,
      since,
      birthMonth,
      photo: media && alt && focal ? { media, alt, focal } : null,
      // Seeded licenses have no dates.
      licenses: row.licenses.map(({ state, number, line, from, to }) => ({
        state,
        number,
        line,
        from: from ?? null,
        to: to ?? null,
      })),
      cities,
      away,
      standing,
      successor,
    };
  },

  columnsOf({ bio, photo, phone, ...content }, before, htmlOf) {
    return {
      ...content,
      initials: content.name === before.name ? before.initials : initialsOf(content.name),
      phone: writePhone(phone),
      phoneHref: `tel:${phone}`,
      bioMarkdown: bio,
      ...personHtml({ bioMarkdown: bio, spanish: content.spanish }, htmlOf),
      photoMedia: photo?.media ?? null,
      photoAlt: photo?.alt ?? null,
      photoFocal: photo?.focal ?? null,
    };
  },

  inWords: (content) => ({
    Name: content.name,
    Role: content.role,
    'In one sentence': content.summary,
    About: content.bio,
    'Role in Spanish': content.spanish.role,
    'In one sentence, in Spanish': content.spanish.summary,
    'About, in Spanish': content.spanish.bio,
    'Answers for': content.lines.map((line) => linesOfBusiness[line].name).join(', '),
    'Ask about': content.specialties.join(', '),
    Languages: content.languages.join(', '),
    Phone: writePhone(content.phone),
    'E-mail': content.email,
    'National Producer Number': content.npn,
    'Here since': String(content.since),
    'Plant of the month': String(content.birthMonth),
    Photo: content.photo
      ? `${content.photo.alt} (${content.photo.media}, ${content.photo.focal.x}, ${content.photo.focal.y})`
      : '',
    Licenses: content.licenses.map(licenseInWords).join('; '),
    Towns: content.cities.join(', '),
    Away: content.away ? awayInWords(content.away) : '',
    'On the site': standingLabels[content.standing],
    'Who took over': content.successor ?? '',
  }),
};

function licenseInWords({ state, number, line, from, to }: PersonLicense): string {
  const days = [from && `from ${dayInWords(from)}`, to && `to ${dayInWords(to)}`].filter(Boolean).join(' ');
  return [`${nameOfState(state)} ${number}`, line, days].filter(Boolean).join(', ');
}

const awayInWords = ({ from, to, standIn }: NonNullable<PersonContent['away']>) =>
  `${dayInWords(from)} to ${dayInWords(to)}${standIn ? `, ${standIn} covers` : ''}`;
