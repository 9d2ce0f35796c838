import { useSuspenseQuery } from '@tanstack/react-query';
import { keysOf } from 'contract/query';
import { siteQuery } from 'contract/site.queries';
import { t } from 'contract/words';

import { AdminPage } from '../layout/admin-page';
import { MailBlock } from '../mail/mail-block';
import { History } from '../revised/history';
import { restored } from '../revised/restored';
import { SetupNotice } from '../setup/setup-notice';
import { AgencyForm } from './agency-form';
import { agencyKey, agencyQuery } from './agency.queries';
import { useSaveAgency } from './agency.actions';

export const queries = () => keysOf(siteQuery);

/** Agency data shown on every page of the site, its change history and the state of outgoing mail. */
export default function AgencyPage() {
  return (
    <AdminPage title="Agency">
      <SetupNotice>
        <Agency />
      </SetupNotice>
    </AdminPage>
  );
}

function Agency() {
  const { data } = useSuspenseQuery(agencyQuery);
  const { run, isRunning } = useSaveAgency(restored());
  return (
    <>
      <AgencyForm agency={data} />
      <History
        what={t`the agency`}
        revised={data}
        path={agencyKey}
        isRunning={isRunning}
        onRestore={(content) => run({ baseVersion: data.version, content })}
      />
      <MailBlock />
    </>
  );
}
