import { previewPath } from 'contract/link-preview';
import { statesNamed } from 'contract/served-states';
import type { Site } from 'contract/site';
import type { BreadcrumbList, Graph, InsuranceAgency, Service, Thing, WebSite } from 'schema-dts';

import { openingHours } from './opening-hours';

/** Stable names of the nodes that several pages refer to. */
export const agencyId = ({ publicUrl }: Site) => `${publicUrl}/#agency`;
const websiteId = ({ publicUrl }: Site) => `${publicUrl}/#website`;

/** One graph for a page: the nodes that describe it beside the agency they point to. */
export function graphOf(...nodes: Thing[]): Graph {
  return { '@context': 'https://schema.org', '@graph': nodes };
}

/** The agency: name, address, phone and the states that licensed it. No rating: nobody rates themselves. */
export function agencyNode(site: Site): InsuranceAgency {
  const { name, legalName, tagline, publicUrl, phoneHref, email, address, licenses, hours } = site;
  return {
    '@type': 'InsuranceAgency',
    '@id': agencyId(site),
    name,
    legalName,
    slogan: tagline,
    url: `${publicUrl}/`,
    logo: `${publicUrl}/icon-512.png`,
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
    areaServed: statesNamed(licenses.map(({ state }) => state)).map((state) => ({ '@type': 'State', name: state })),
    ...openingHours(hours),
  };
}

/** The site as a whole. */
export function websiteNode(site: Site): WebSite {
  return {
    '@type': 'WebSite',
    '@id': websiteId(site),
    name: site.name,
    url: `${site.publicUrl}/`,
    inLanguage: 'en-US',
    publisher: { '@id': agencyId(site) },
  };
}

export interface ServiceDescription {
  path: string;
  name: string;
  serviceType: string;
  description: string;
}

/** A service of the agency in every state of its licenses. */
export function serviceNode(site: Site, { path, name, serviceType, description }: ServiceDescription): Service {
  return {
    '@type': 'Service',
    '@id': `${site.publicUrl}${path}#service`,
    name,
    serviceType,
    description,
    url: `${site.publicUrl}${path}`,
    provider: { '@id': agencyId(site) },
    areaServed: statesNamed(site.licenses.map(({ state }) => state)).map((name) => ({ '@type': 'State', name })),
  };
}

/** The way to a page, home first. The last step is the page itself. */
export function breadcrumbNode(site: Site, steps: readonly { label: string; path: string }[]): BreadcrumbList {
  const last = steps.at(-1)?.path ?? '/';
  return {
    '@type': 'BreadcrumbList',
    '@id': `${site.publicUrl}${last}#breadcrumb`,
    itemListElement: steps.map(({ label, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: `${site.publicUrl}${path}`,
    })),
  };
}
