import type { AgencyContent, TypedAgency } from 'contract/agency';
import { linesOfBusiness } from 'contract/lines-of-business';
import { writePhone } from 'contract/phone-number';
import type { AgencyLogo } from 'contract/logo';
import { timeZoneNames } from 'contract/time-zones';
import { t } from 'contract/words';

import { differencesBy, faultsBy, formatParts } from '../revised/draft-fields';

/** Form state: text as typed, and the lists that the form shows. */
export interface AgencyDraft extends Omit<AgencyContent, 'address' | 'logo' | 'notice' | 'announcement'> {
  street: string;
  city: string;
  state: string;
  zip: string;
  logoKind: AgencyLogo['kind'];
  /** Initials and picture are retained while another kind is selected. */
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

/** Converts the draft to the content to save. An emptied announcement becomes null. */
export function contentOf(draft: AgencyDraft): TypedAgency {
  const { street, city, state, zip, announcementText, announcementFrom, announcementTo, ...more } = draft;
  const { logoKind, logoLetters, logoMedia, logoSaysName, ...content } = more;
  const announcement = { text: announcementText, from: announcementFrom, to: announcementTo };
  const isAnnounced = announcementText.trim() !== '';
  const logos = {
    mark: { kind: 'mark' as const },
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

/** Derives initials from a name: "Maple Street Benefits" becomes MSB. */
const initialsOf = (name: string) =>
  name
    .toUpperCase()
    .split(/[^A-Z0-9]+/)
    .map(([letter = '']) => letter)
    .join('')
    .slice(0, 3);

export const labels: Readonly<Record<keyof AgencyDraft, string>> = {
  name: t`Name`,
  legalName: t`Legal name`,
  tagline: t`Tagline`,
  phone: t`Phone`,
  email: t`E-mail`,
  street: t`Street and number`,
  city: t`City`,
  state: t`State`,
  zip: t`ZIP code`,
  hours: t`Hours`,
  timeZone: t`Time zone`,
  domicile: t`State of domicile`,
  licenses: t`Licenses`,
  lines: t`Lines of business`,
  accent: t`Accent color`,
  logoKind: t`Logo`,
  logoLetters: t`Initials`,
  logoMedia: t`Picture of the logo`,
  logoSaysName: t`The picture says the name`,
  notice: t`Foot of every page`,
  announcementText: t`Announcement`,
  announcementFrom: t`First day`,
  announcementTo: t`Last day`,
};

/** Labels of the logo kinds. */
export const logoKinds = { mark: t`The flower`, initials: t`Initials`, picture: t`A picture of your own` } as const;

export const differencesBetween = differencesBy<AgencyDraft>(labels, {
  lines: (lines) => lines.map((line) => linesOfBusiness[line].name).join(', '),
  licenses: formatParts,
  timeZone: (zone) => timeZoneNames[zone] ?? zone,
  logoKind: (kind) => logoKinds[kind],
});

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

/**
 * Maps API field paths to controls. Controls such as `licenses.0.number` keep their path; a fault of a list item
 * appears at the list.
 */
export const faultsAt = faultsBy((field) => controls[field] ?? field.replace(/^lines\..*/, 'lines'));
