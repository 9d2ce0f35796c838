import type { City } from 'contract/cities';
import { language, localPath, t } from 'contract/words';
import type { WebPage } from 'schema-dts';
import { agencyId, agencyNode, breadcrumbNode, JsonLd, PageHead, useSite } from 'ui';

/** Metadata of a town's page: a service with its area, never a street address that the agency does not have. */
export function CityHead({ city }: { city: City }) {
  const site = useSite();
  const { name, state, counties, slug, summary } = city;
  const path = `/city/${slug}`;
  const page: WebPage = {
    '@type': 'WebPage',
    '@id': `${site.publicUrl}${localPath(path)}#page`,
    url: site.publicUrl + localPath(path),
    name: t`Insurance help in ${name}, ${state.name}`,
    description: summary,
    inLanguage: language,
    about: {
      '@type': 'Service',
      '@id': `${site.publicUrl}${localPath(path)}#service`,
      name: t`Health insurance brokerage`,
      serviceType: t`Health insurance brokerage`,
      provider: { '@id': agencyId(site) },
      areaServed: [
        { '@type': 'City', name, containedInPlace: { '@type': 'State', name: state.name } },
        ...counties.map((county) => ({ '@type': 'AdministrativeArea' as const, name: `${county}, ${state.name}` })),
      ],
    },
  };
  const trail = [{ label: t`Home`, to: '/' }, { label: t`Towns`, to: '/landing' }, { label: name }];
  return (
    <>
      <PageHead title={t`Insurance help in ${name}, ${state.name}`} description={summary} path={path} />
      <JsonLd nodes={[agencyNode(site), page, breadcrumbNode(site, path, trail)]} />
    </>
  );
}
