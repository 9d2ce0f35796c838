import { useSuspenseQuery } from '@tanstack/react-query';
import { keysOf } from 'contract/query';
import { siteQuery } from 'contract/site.queries';
import { useState } from 'react';

import { Desk } from '../desk/desk';
import { MailBlock } from '../mail/mail-block';
import { AgencyForm } from './agency-form';
import { agencyQuery } from './agency.queries';
import { AgencyHistory } from './agency-history';

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
  const replace = () => setReplaced((count) => count + 1);
  return (
    <>
      <AgencyForm key={replaced} agency={data} onReplaced={replace} />
      <AgencyHistory agency={data} onRestored={replace} />
      <MailBlock />
    </>
  );
}
