import type { Site } from 'contract/site';
import type { Blog, Graph, Thing } from 'schema-dts';
import { JsonLd } from 'ui';

/** One graph for the page. Nodes refer to each other, and to nodes on other pages, by `@id`. */
export function StructuredData({ nodes }: { nodes: readonly Thing[] }) {
  const graph: Graph = { '@context': 'https://schema.org', '@graph': nodes };
  return <JsonLd data={graph} />;
}

/** The same ids on every page of the site, so that an agency or a person is one thing to a reader of the graphs. */
export const agencyId = ({ publicUrl }: Site) => `${publicUrl}/#agency`;
export const personId = ({ publicUrl }: Site, id: string) => `${publicUrl}/team/${id}#person`;

/** The agency in the few words that make a graph stand by itself; the front page says the rest. */
export function agencyNode(site: Site): Thing {
  const { street, city, state, zip } = site.address;
  return {
    '@type': 'InsuranceAgency',
    '@id': agencyId(site),
    name: site.name,
    legalName: site.legalName,
    url: `${site.publicUrl}/`,
    logo: `${site.publicUrl}/icon-512.png`,
    telephone: site.phoneHref.replace('tel:', ''),
    email: site.email,
    address: {
      '@type': 'PostalAddress',
      streetAddress: street,
      addressLocality: city,
      addressRegion: state,
      postalCode: zip,
      addressCountry: 'US',
    },
  };
}

/** The Almanac as a whole; its list is its page, each article a part of it. */
export function almanacNode(site: Site): Blog {
  return {
    '@type': 'Blog',
    '@id': `${site.publicUrl}/blog#blog`,
    name: 'The Almanac',
    url: `${site.publicUrl}/blog`,
    inLanguage: 'en-US',
    publisher: { '@id': agencyId(site) },
  };
}

/** @param items the same as the page's breadcrumbs; the one without `to` is the page at `path` */
export function breadcrumbNode(site: Site, path: string, items: readonly { label: string; to?: string }[]): Thing {
  return {
    '@type': 'BreadcrumbList',
    '@id': `${site.publicUrl}${path}#breadcrumbs`,
    itemListElement: items.map(({ label, to }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: site.publicUrl + (to ?? path),
    })),
  };
}
