import type { AgencyContent, TypedAgency } from 'contract/agency';
import { linesOfBusiness } from 'contract/lines-of-business';
import { writePhone } from 'contract/phone-number';
import type { AgencyLogo } from 'contract/logo';
import { timeZoneNames } from 'contract/time-zones';

import type { Difference } from '../revised/saved-by-other';

/** What stands in the form: texts as they are typed, and the lists that it shows. */
export interface AgencyDraft extends Omit<AgencyContent, 'address' | 'logo' | 'notice' | 'announcement'> {
  street: string;
  city: string;
  state: string;
  zip: string;
  logoKind: AgencyLogo['kind'];
  /** Letters and picture stay while another kind is looked at. */
  logoLetters: string;
  logoMedia: string;
  logoSaysName: boolean;
  notice: string;
  announcementText: string;
  announcementFrom: string;
  announcementTo: string;
}

export const emptyLicense = { state: '', number: '', line: '' };

export function draftOf({ address, announcement, logo, notice, ...content }: AgencyContent): AgencyDraft {
  return {
    ...content,
    ...address,
    phone: writePhone(content.phone),
    logoKind: logo.kind,
    logoLetters: logo.kind === 'initials' ? logo.letters : initialsOf(content.name),
    logoMedia: logo.kind === 'picture' ? logo.media : '',
    logoSaysName: logo.kind === 'picture' && logo.saysName,
    notice: notice ?? '',
    announcementText: announcement?.text ?? '',
    announcementFrom: announcement?.from ?? '',
    announcementTo: announcement?.to ?? '',
  };
}

/** The form as it is saved. A line that was emptied is no announcement. */
export function contentOf(draft: AgencyDraft): TypedAgency {
  const { street, city, state, zip, announcementText, announcementFrom, announcementTo, ...more } = draft;
  const { logoKind, logoLetters, logoMedia, logoSaysName, ...content } = more;
  const announcement = { text: announcementText, from: announcementFrom, to: announcementTo };
  const isAnnounced = announcementText.trim() !== '';
  const logos = {
    mark: { kind: 'mark' as const }, // kinds, not any string
    initials: { kind: 'initials' as const, letters: logoLetters },
    picture: { kind: 'picture' as const, media: logoMedia, saysName: logoSaysName },
  };
  return {
    ...content,
    address: { street, city, state, zip },
    logo: logos[logoKind],
    announcement: isAnnounced ? announcement : null,
  };
}

/** "Maple Street Benefits": MSB. */
const initialsOf = (name: string) =>
  name
    .toUpperCase()
    .split(/[^A-Z0-9]+/)
    .map(([letter = '']) => letter)
    .join('')
    .slice(0, 3);

export const labels: Readonly<Record<keyof AgencyDraft, string>> = {
  name: 'Name',
  legalName: 'Legal name',
  tagline: 'Tagline',
  phone: 'Phone',
  email: 'E-mail',
  street: 'Street and number',
  city: 'City',
  state: 'State',
  zip: 'ZIP code',
  hours: 'Hours',
  timeZone: 'Time zone',
  domicile: 'State of domicile',
  licenses: 'Licenses',
  lines: 'Lines of business',
  accent: 'Accent color',
  logoKind: 'Logo',
  logoLetters: 'Initials',
  logoMedia: 'Picture of the logo',
  logoSaysName: 'The picture says the name',
  notice: 'Foot of every page',
  announcementText: 'Announcement',
  announcementFrom: 'First day',
  announcementTo: 'Last day',
};

/** What people call each kind. */
export const logoKinds = { mark: 'The flower', initials: 'Initials', picture: 'A picture of your own' } as const; // looked up by kind

function inWords(draft: AgencyDraft, name: keyof AgencyDraft): string {
  const value = draft[name];
  if (name === 'lines') return draft.lines.map((line) => linesOfBusiness[line].name).join(', ');
  if (name === 'licenses') return draft.licenses.map((license) => Object.values(license).join(', ')).join('; ');
  if (name === 'timeZone') return timeZoneNames[draft.timeZone] ?? draft.timeZone;
  if (name === 'logoKind') return logoKinds[draft.logoKind];
  if (name === 'logoSaysName') return draft.logoSaysName ? 'Yes' : 'No';
  return String(value);
}

/** The fields that two people said differently. */
export function differencesBetween(theirs: AgencyDraft, mine: AgencyDraft): Difference[] {
  const names = Object.keys(labels) as (keyof AgencyDraft)[]; // the keys of the record
  return names
    .filter((name) => JSON.stringify(theirs[name]) !== JSON.stringify(mine[name]))
    .map((name) => ({ label: labels[name], theirs: inWords(theirs, name), mine: inWords(mine, name) }));
}

const controls: Readonly<Record<string, string>> = {
  'address.street': 'street',
  'address.city': 'city',
  'address.state': 'state',
  'address.zip': 'zip',
  'logo.letters': 'logoLetters',
  'logo.media': 'logoMedia',
  'announcement.text': 'announcementText',
  'announcement.from': 'announcementFrom',
  'announcement.to': 'announcementTo',
};

/** What the API found wrong, by the form's controls: `licenses.0.number`, and one of a list at the list. */
export const faultsAt = (fields: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).map(([path, sentence]) => {
      const field = path.replace(/^content\./, '').replace(/^lines\..*/, 'lines');
      return [controls[field] ?? field, sentence];
    }),
  );
