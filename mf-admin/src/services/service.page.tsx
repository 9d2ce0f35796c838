import { useSuspenseQuery } from '@tanstack/react-query';
import { linesOfBusiness } from 'contract/lines-of-business';
import { keysOf } from 'contract/query';
import { siteQuery } from 'contract/site.queries';
import { t } from 'contract/words';
import { useParams } from 'react-router-dom';
import styled from 'styled-components';

import { AdminPage } from '../layout/admin-page';
import { History } from '../revised/history';
import { restored } from '../revised/restored';
import { ServiceForm } from './service-form';
import { ServiceState } from './service-state';
import { useRestoreService } from './services.actions';
import { servicesKey, servicesQueries } from './services.queries';

export const queries = () => keysOf(siteQuery);

/** A service page: its draft, publication and history. */
export default function ServicePage() {
  const { line = '' } = useParams();
  const { name } = Object.entries(linesOfBusiness).find(([product]) => product === line)?.[1] ?? {
    name: t`Service page`,
  };
  return (
    <AdminPage title={name} back={{ to: '/admin/services', label: t`All service pages` }}>
      <Service />
    </AdminPage>
  );
}

function Service() {
  const { line = '' } = useParams();
  const { data } = useSuspenseQuery(servicesQueries.one(line));
  const { run, isRunning } = useRestoreService(
    line,
    restored(t`It is the draft now. Visitors read what was published.`),
  );
  return (
    <>
      <State>
        <p>
          <ServiceState service={data} />
        </p>
        {data.warnings.length > 0 && (
          <ul aria-label="Before you publish">
            {data.warnings.map((warning) => (
              <li key={warning}>{warning}</li>
            ))}
          </ul>
        )}
      </State>
      <ServiceForm key={line} service={data} />
      <History
        what={data.name}
        revised={data}
        path={[...servicesKey, line]}
        isRunning={isRunning}
        onRestore={(content) => run({ baseVersion: data.version, content })}
      />
    </>
  );
}

const State = styled.div`
  display: grid;
  gap: var(--s-2);
  max-width: var(--measure);
  margin-bottom: var(--s-5);
  ul {
    padding-left: 1.1em;
    list-style: disc;
  }
`;
