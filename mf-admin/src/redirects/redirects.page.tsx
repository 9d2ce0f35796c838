import { useState } from 'react';
import { keysOf } from 'contract/query';
import { siteQuery } from 'contract/site.queries';

import { Block } from '../kit/block';
import { AdminPage } from '../layout/admin-page';
import { MissedAddresses } from './missed-addresses';
import { RedirectForm, type WantedRedirect } from './redirect-form';
import { Redirects } from './redirect-list';

export const queries = () => keysOf(siteQuery);

/** Redirects from old paths to current pages. */
export default function RedirectsPage() {
  const [wanted, setWanted] = useState<WantedRedirect | null>(null);
  return (
    <AdminPage title="Redirects">
      <Block
        title="Add a redirect"
        about="For an address that was printed, mailed or linked once and has no page any more. Articles that move need none: their old addresses lead on by themselves."
      >
        <RedirectForm wanted={wanted} />
      </Block>
      <MissedAddresses onRedirect={(from) => setWanted({ from })} />
      <Redirects />
    </AdminPage>
  );
}
