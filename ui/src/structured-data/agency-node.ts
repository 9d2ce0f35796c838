import { previewPath } from 'contract/link-preview';
import { statesNamed } from 'contract/state-names';
import type { Site } from 'contract/site';
import type { InsuranceAgency } from 'schema-dts';

import { openingHours } from './opening-hours';

/** The name of the agency's node, the same on every page. */
export const agencyId = ({ publicUrl }: Site) => `${publicUrl}/#agency`;

/**
 * The agency: name, address, phone and the states that licensed it. Every page has this one description: readers of the
 * graphs merge what they find under one `@id`. No rating: nobody rates themselves.
 */
export function agencyNode(site: Site): InsuranceAgency {
  const { name, legalName, tagline, publicUrl, phoneHref, email, address, licenses, hours, logo } = site;
  return {
    '@type': 'InsuranceAgency',
    '@id': agencyId(site),
    name,
    legalName,
    slogan: tagline,
    url: `${publicUrl}/`,
    // Initials and the house's flower are drawn as the site's icon.
    logo: publicUrl + (logo?.kind === 'picture' ? logo.picture.src : '/icon-512.png'),
    image: publicUrl + previewPath('/'),
    telephone: phoneHref.replace('tel:', ''),
    email,
    address: {
      '@type': 'PostalAddress',
      streetAddress: address.street,
      addressLocality: address.city,
      addressRegion: address.state,
      postalCode: address.zip,
      addressCountry: 'US',
    },
    ...(address.geo && { geo: { '@type': 'GeoCoordinates' as const, ...address.geo } }),
    areaServed: statesNamed(licenses.map(({ state }) => state)).map((state) => ({ '@type': 'State', name: state })),
    ...openingHours(hours),
  };
}
