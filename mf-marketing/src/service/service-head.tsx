import { JsonLd, useSite } from 'ui';

import { agencyNode, breadcrumbNode, graphOf, serviceNode } from '../head/agency-graph';
import { PageHead } from '../head/page-head';

export interface ServiceHeadProps {
  title: string;
  description: string;
  /** The canonical path. */
  path: string;
  /** The service's name, as in the trail. */
  name: string;
  serviceType: string;
}

/** What search engines and link previews are told about a service page. */
export function ServiceHead({ title, description, path, name, serviceType }: ServiceHeadProps) {
  const site = useSite();
  const trail = [
    { label: 'Home', path: '/' },
    { label: name, path },
  ];
  return (
    <>
      <PageHead title={title} description={description} path={path} />
      <JsonLd
        data={graphOf(
          agencyNode(site),
          serviceNode(site, { path, name, serviceType, description }),
          breadcrumbNode(site, trail),
        )}
      />
    </>
  );
}
