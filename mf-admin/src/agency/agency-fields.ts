import type { AgencyContent, TypedAgency } from 'contract/agency';
import { writePhone } from 'contract/phone-number';

import type { Difference } from '../revised/saved-by-other';

/** The form's fields: what each is called, and where it stands in what is saved. */
export const agencyFields = {
  name: { label: 'Name', path: 'content.name' },
  legalName: { label: 'Legal name', path: 'content.legalName' },
  tagline: { label: 'Tagline', path: 'content.tagline' },
  phone: { label: 'Phone', path: 'content.phone' },
  email: { label: 'E-mail', path: 'content.email' },
  street: { label: 'Street and number', path: 'content.address.street' },
  city: { label: 'City', path: 'content.address.city' },
  state: { label: 'State', path: 'content.address.state' },
  zip: { label: 'ZIP code', path: 'content.address.zip' },
  hours: { label: 'Hours', path: 'content.hours' },
  announcementText: { label: 'Announcement', path: 'content.announcement.text' },
  announcementFrom: { label: 'First day', path: 'content.announcement.from' },
  announcementTo: { label: 'Last day', path: 'content.announcement.to' },
} as const;
export type AgencyField = keyof typeof agencyFields;
export type AgencyTexts = Readonly<Record<AgencyField, string>>;

export const fieldNames = Object.keys(agencyFields) as AgencyField[]; // the keys of the record

/** What stands in the fields. */
export function textsOf({ address, announcement, phone, ...plain }: AgencyContent): AgencyTexts {
  return {
    ...plain,
    ...address,
    phone: writePhone(phone),
    announcementText: announcement?.text ?? '',
    announcementFrom: announcement?.from ?? '',
    announcementTo: announcement?.to ?? '',
  };
}

/** What the fields say, as it is saved. A line that was emptied is no announcement. */
export function contentOf(texts: AgencyTexts): TypedAgency {
  const { street, city, state, zip, announcementText, announcementFrom, announcementTo, ...plain } = texts;
  const announcement = { text: announcementText, from: announcementFrom, to: announcementTo };
  const isAnnounced = announcementText.trim() !== '';
  return { ...plain, address: { street, city, state, zip }, announcement: isAnnounced ? announcement : null };
}

/** What the API found wrong, by the form's fields. */
export const faultsAt = (fields: Readonly<Record<string, string>>): Partial<Record<AgencyField, string>> =>
  Object.fromEntries(
    fieldNames.flatMap((name) => {
      const fault = fields[agencyFields[name].path];
      return fault ? [[name, fault]] : [];
    }),
  );

/** The fields that two people said differently. */
export const differencesBetween = (theirs: AgencyTexts, mine: AgencyTexts): Difference[] =>
  fieldNames
    .filter((name) => theirs[name] !== mine[name])
    .map((name) => ({ label: agencyFields[name].label, theirs: theirs[name], mine: mine[name] }));
