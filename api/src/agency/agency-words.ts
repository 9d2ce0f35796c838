import type { AgencyContent, AgencyRevision } from 'contract/agency';
import { readPhone, writePhone } from 'contract/phone-number';

import type { SiteEntity } from '../site/site.entity';

/** What the owner says of it, from the row that all pages are made from. */
export function contentOf(row: SiteEntity): AgencyContent {
  const { name, legalName, tagline, phone, email, hours, announcement } = row;
  const { street, city, state, zip } = row.address;
  const address = { street, city, state, zip };
  return { name, legalName, tagline, phone: readPhone(phone) ?? phone, email, address, hours, announcement };
}

/** The columns of the row. The place on a map goes when the address does: it would lead to the old door. */
export function columnsOf(
  content: AgencyContent,
  { address }: SiteEntity,
): Omit<AgencyContent, 'address'> & Pick<SiteEntity, 'address' | 'phoneHref'> {
  const { geo, ...before } = address;
  const isSame = JSON.stringify(before) === JSON.stringify(content.address);
  return {
    ...content,
    phone: writePhone(content.phone),
    phoneHref: `tel:${content.phone}`,
    address: { ...content.address, ...(isSame && geo && { geo }) },
  };
}

/** What people call each field, in the order of the form. */
const fields: Readonly<Record<keyof AgencyContent, string>> = {
  name: 'Name',
  legalName: 'Legal name',
  tagline: 'Tagline',
  phone: 'Phone',
  email: 'E-mail',
  address: 'Address',
  hours: 'Hours',
  announcement: 'Announcement',
};

const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
/** "Nov 27, 2026" */
const dayOf = (day: string) => format.format(new Date(`${day}T00:00:00Z`));

function inWords(content: AgencyContent, field: keyof AgencyContent): string {
  const { address, announcement, phone } = content;
  if (field === 'address') return `${address.street}, ${address.city}, ${address.state} ${address.zip}`;
  if (field === 'announcement')
    return announcement ? `${announcement.text} (${dayOf(announcement.from)} to ${dayOf(announcement.to)})` : 'none';
  return field === 'phone' ? writePhone(phone) : content[field];
}

/** What a save changed, field by field. */
export function changesBetween(before: AgencyContent, after: AgencyContent): AgencyRevision['changes'] {
  const names = Object.keys(fields) as (keyof AgencyContent)[]; // the keys of the record are the fields
  return names
    .map((name) => ({ field: fields[name], before: inWords(before, name), after: inWords(after, name) }))
    .filter((change) => change.before !== change.after);
}
