import { previewPath } from 'contract/link-preview';
import { statesNamed } from 'contract/state-names';
import type { Site } from 'contract/site';
import type { InsuranceAgency } from 'schema-dts';

import { openingHours } from './opening-hours';

/** Returns the `@id` of the agency's node, the same on every page. */
export const agencyId = ({ publicUrl }: Site) => `${publicUrl}/#agency`;

/** Returns the node without its content in browsers: see `JsonLd`. */
export const agencyNode = (site: Site): InsuranceAgency =>
  process.env.RENDERED_BY === 'browser' ? { '@type': 'InsuranceAgency' } : nodeOf(site);

/**
 * Returns the node of the agency: name, address, phone and licensed states. Every page has the same node, since readers
 * of the graphs merge everything with the same `@id`. It has no rating, since an agency must not rate itself.
 */
function nodeOf(site: Site): InsuranceAgency {
  const { name, legalName, tagline, publicUrl, phoneHref, email, address, licenses, hours, logo } = site;
  return {
    '@type': 'InsuranceAgency',
    '@id': agencyId(site),
    name,
    legalName,
    slogan: tagline,
    url: `${publicUrl}/`,
    // Initials and the default flower mark are drawn in the site icon.
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
