import { useSuspenseQuery } from '@tanstack/react-query';
import { keysOf } from 'contract/query';
import { siteQuery } from 'contract/site.queries';

import { Block, LineName, Lines } from '../kit/block';
import { AdminPage } from '../layout/admin-page';
import { ServiceState } from './service-state';
import { servicesQueries } from './services.queries';

export const queries = () => keysOf(siteQuery);

/** Service pages of the lines of business the agency sells. */
export default function ServicesPage() {
  return (
    <AdminPage title="Service pages">
      <Services />
    </AdminPage>
  );
}

function Services() {
  const { items } = useSuspenseQuery(servicesQueries.all).data;
  return (
    <Block
      title="What you sell"
      about="The lead, the steps, the comparison and the questions of each page. How the page looks stays as it is."
    >
      <Lines>
        {items.map((service) => (
          <li key={service.line}>
            <span>
              <LineName to={`/admin/services/${service.line}`}>{service.name}</LineName>
              <small>
                <ServiceState service={service} />
              </small>
            </span>
          </li>
        ))}
      </Lines>
    </Block>
  );
}
