import { useSuspenseQuery } from '@tanstack/react-query';
import { keysOf } from 'contract/query';
import { siteQuery } from 'contract/site.queries';
import { useState } from 'react';
import { toast } from 'ui';

import { Desk } from '../desk/desk';
import { forgetTyping } from '../desk/kept-typing';
import { MailBlock } from '../mail/mail-block';
import { History } from '../revised/history';
import { SetupNotice } from '../setup/setup-notice';
import { AgencyForm, agencyPlace } from './agency-form';
import { agencyQuery } from './agency.queries';
import { useSaveAgency } from './agency.actions';

export const queries = () => keysOf(siteQuery);

/** What visitors read of the agency on every page, who changed it when, and whether mail goes out. */
export default function AgencyPage() {
  return (
    <Desk title="Agency">
      <Agency />
    </Desk>
  );
}

function Agency() {
  const { data } = useSuspenseQuery(agencyQuery);
  /** Counts what replaces the form's texts: a version that was restored, or taken from somebody else. */
  const [replaced, setReplaced] = useState(0);
  const replace = () => {
    forgetTyping(agencyPlace);
    setReplaced((count) => count + 1);
  };
  const { run, isRunning } = useSaveAgency({
    onDone() {
      replace();
      toast({ title: 'Restored', description: 'Visitors see it now.' });
    },
    onFailed: ({ message }) => void toast({ variant: 'destructive', title: 'Not restored', description: message }),
  });
  return (
    <>
      <SetupNotice />
      <AgencyForm key={replaced} agency={data} onReplaced={replace} />
      <History
        what="the agency"
        revised={data}
        isRunning={isRunning}
        onRestore={(content) => run({ baseVersion: data.version, content })}
      />
      <MailBlock />
    </>
  );
}
