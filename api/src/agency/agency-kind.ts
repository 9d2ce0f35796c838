import type { AgencyContent } from 'contract/agency';
import { readPhone, writePhone } from 'contract/phone-number';

import type { RevisedKind } from '../revisions/revised-kind';
import { dayInWords } from '../revisions/day-in-words';
import { SiteEntity } from '../site/site.entity';

/** The agency as the owner edits it: a part of the row that all pages are made from. */
export const agencyKind: RevisedKind<SiteEntity, AgencyContent> = {
  kind: 'agency',
  entity: SiteEntity,
  event: 'agency-changed',
  name: 'the agency',

  contentOf(row) {
    const { name, legalName, tagline, phone, email, hours, announcement } = row;
    const { street, city, state, zip } = row.address;
    const address = { street, city, state, zip };
    return { name, legalName, tagline, phone: readPhone(phone) ?? phone, email, address, hours, announcement };
  },

  /** The place on a map goes when the address does: it would lead to the old door. */
  columnsOf(content, { address }) {
    const { geo, ...before } = address;
    const isSame = JSON.stringify(before) === JSON.stringify(content.address);
    return {
      ...content,
      phone: writePhone(content.phone),
      phoneHref: `tel:${content.phone}`,
      address: { ...content.address, ...(isSame && geo && { geo }) },
    };
  },

  inWords: ({ name, legalName, tagline, phone, email, address, hours, announcement }) => ({
    Name: name,
    'Legal name': legalName,
    Tagline: tagline,
    Phone: writePhone(phone),
    'E-mail': email,
    Address: `${address.street}, ${address.city}, ${address.state} ${address.zip}`,
    Hours: hours,
    Announcement: announcement
      ? `${announcement.text} (${dayInWords(announcement.from)} to ${dayInWords(announcement.to)})`
      : 'none',
  }),
};
