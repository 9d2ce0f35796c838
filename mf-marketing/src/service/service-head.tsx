import { t } from 'contract/words';
import { agencyNode, breadcrumbNode, JsonLd, PageHead, useSite } from 'ui';

import { serviceNode } from '../head/site-nodes';
import { useIsDrafted } from './service-texts';

export interface ServiceHeadProps {
  title: string;
  description: string;
  /** The canonical path. */
  path: string;
  /** The service's name, as in the breadcrumbs. */
  name: string;
  serviceType: string;
  updated?: string | undefined;
}

/** Metadata of a service page for search engines and link previews. */
export function ServiceHead({ title, description, path, name, serviceType, updated }: ServiceHeadProps) {
  const site = useSite();
  const isDrafted = useIsDrafted();
  const trail = [{ label: t`Home`, to: '/' }, { label: name }];
  if (isDrafted) {
    return (
      <>
        <title>{t`Preview: ${name} | ${site.name}`}</title>
        <meta name="robots" content="noindex, nofollow" />
      </>
    );
  }
  return (
    <>
      <PageHead title={title} description={description} path={path} updated={updated} />
      <JsonLd
        nodes={[
          agencyNode(site),
          serviceNode(site, { path, name, serviceType, description }),
          breadcrumbNode(site, path, trail),
        ]}
      />
    </>
  );
}
