import { useSuspenseQuery } from '@tanstack/react-query';
import { keysOf } from 'contract/query';
import { siteQuery } from 'contract/site.queries';
import { t } from 'contract/words';
import { ButtonLink } from 'ui';

import { Block, LineName, Lines } from '../kit/block';
import { AdminPage } from '../layout/admin-page';
import { TownState } from './town-state';
import { townsQueries } from './towns.queries';

export const queries = () => keysOf(siteQuery);

/** Towns that the agency serves. */
export default function TownsPage() {
  return (
    <AdminPage title="Towns" actions={<ButtonLink to="/admin/towns/new">Add a town</ButtonLink>}>
      <Towns />
    </AdminPage>
  );
}

function Towns() {
  const { items } = useSuspenseQuery(townsQueries.all).data;
  if (items.length === 0)
    return <p>There is no town yet. A town’s page helps people who look for somebody near them.</p>;
  return (
    <Block
      title="All towns"
      about="Each has a page of its own, as soon as it has everything that makes it more than a name."
    >
      <Lines>
        {items.map((town) => (
          <li key={town.slug}>
            <span>
              <LineName to={`/admin/towns/${town.slug}`}>{town.name}</LineName>
              <small>
                {town.planYear ? t`Medicare plans counted for ${town.planYear}` : t`Medicare plans not counted`}
              </small>
              <TownState town={town} />
            </span>
          </li>
        ))}
      </Lines>
    </Block>
  );
}
