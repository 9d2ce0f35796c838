import { statesNamed } from 'contract/state-names';
import type { Site } from 'contract/site';
import { language, localPath } from 'contract/words';
import type { Service, WebSite } from 'schema-dts';
import { agencyId } from 'ui';

const websiteId = ({ publicUrl }: Site) => `${publicUrl}${localPath('/')}#website`;

/** Returns the node of the whole site. */
export function websiteNode(site: Site): WebSite {
  return {
    '@type': 'WebSite',
    '@id': websiteId(site),
    name: site.name,
    url: site.publicUrl + localPath('/'),
    inLanguage: language,
    publisher: { '@id': agencyId(site) },
  };
}

export interface ServiceDescription {
  path: string;
  name: string;
  serviceType: string;
  description: string;
}

const statesOf = ({ licenses }: Site) =>
  statesNamed(licenses.map(({ state }) => state)).map((name) => ({ '@type': 'State' as const, name }));

/** Returns the node of a service in every state of the agency's licenses. */
export function serviceNode(site: Site, { path, name, serviceType, description }: ServiceDescription): Service {
  return {
    '@type': 'Service',
    '@id': `${site.publicUrl}${localPath(path)}#service`,
    name,
    serviceType,
    description,
    url: site.publicUrl + localPath(path),
    provider: { '@id': agencyId(site) },
    areaServed: process.env.RENDERED_BY === 'browser' ? [] : statesOf(site),
  };
}
