import { accentNames } from 'contract/accent';
import type { AgencyContent } from 'contract/agency';
import { linesOfBusiness, quoteProducts } from 'contract/lines-of-business';
import { readPhone, writePhone } from 'contract/phone-number';
import { nameOfState, stateNamed } from 'contract/state-names';
import { timeZoneNames } from 'contract/time-zones';

import type { RevisedKind } from '../revisions/revised-kind';
import { dayInWords } from '../revisions/day-in-words';
import { SiteEntity } from '../site/site.entity';

/** Revision kind of the agency: the editable part of the site row that all pages use. */
export const agencyKind: RevisedKind<SiteEntity, AgencyContent> = {
  kind: 'agency',
  entity: SiteEntity,
  event: 'agency-changed',
  name: 'the agency',

  contentOf(row) {
    const { name, legalName, tagline, phone, email, hours, timeZone, licenses, accent, logo, announcement } = row;
    const { street, city, state, zip } = row.address;
    return {
      name,
      legalName,
      tagline,
      phone: readPhone(phone) ?? phone,
      email,
      address: { street, city, state, zip },
      hours,
      timeZone,
      domicile: stateNamed(row.domicile),
      licenses,
      lines: row.lines ?? [...quoteProducts],
      accent: accent ?? accentNames[0],
      logo: logo ?? { kind: 'mark' },
      notice: row.legal.fictional || null,
      announcement,
    };
  },

  /**
   * Drops the map coordinates when the address changes, because they would point to the old one. The principal place of
   * business follows the address, but keeps the seeded text while neither town nor state changes.
   */
  columnsOf({ notice, domicile, ...content }, { address, principalPlace, legal }) {
    const { geo, ...before } = address;
    const isSame = JSON.stringify(before) === JSON.stringify(content.address);
    const { city, state } = content.address;
    const hasMoved = city !== before.city || state !== before.state;
    return {
      ...content,
      domicile: nameOfState(domicile),
      principalPlace: hasMoved ? `${city}, ${nameOfState(state)}` : principalPlace,
      legal: { ...legal, fictional: notice ?? '' },
      phone: writePhone(content.phone),
      phoneHref: `tel:${content.phone}`,
      address: { ...content.address, ...(isSame && geo && { geo }) },
    };
  },

  inWords: ({ name, legalName, tagline, phone, email, address, hours, announcement, ...rest }) => ({
    Name: name,
    'Legal name': legalName,
    Tagline: tagline,
    Phone: writePhone(phone),
    'E-mail': email,
    Address: `${address.street}, ${address.city}, ${address.state} ${address.zip}`,
    Hours: hours,
    'Time zone': timeZoneNames[rest.timeZone] ?? rest.timeZone,
    'State of domicile': nameOfState(rest.domicile),
    Licenses: rest.licenses.map(({ state, number, line }) => `${nameOfState(state)} ${number}, ${line}`).join('; '),
    'Lines of business': rest.lines.map((line) => linesOfBusiness[line].name).join(', '),
    'Accent color': capitalize(rest.accent),
    Logo: logoInWords(rest.logo),
    'Foot of every page': rest.notice ?? 'none',
    Announcement: announcement
      ? `${announcement.text} (${dayInWords(announcement.from)} to ${dayInWords(announcement.to)})`
      : 'none',
  }),
};

/** @param logo undefined in a save from before logos existed */
function logoInWords(logo: AgencyContent['logo'] | undefined): string {
  if (logo?.kind === 'initials') return `The initials ${logo.letters}`;
  if (logo?.kind === 'picture')
    return `The picture ${logo.media}, ${logo.saysName ? 'in the place of' : 'beside'} the name`;
  return 'The flower';
}

const capitalize = (word: string) => word.replace(/^./, (letter) => letter.toUpperCase());
