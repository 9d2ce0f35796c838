import { useSuspenseQuery } from '@tanstack/react-query';
import { keysOf } from 'contract/query';
import { siteQuery } from 'contract/site.queries';

import { Block } from '../kit/block';
import { AdminPage } from '../layout/admin-page';
import { ActiveRelease } from './active-release';
import { highestShare } from './hours';
import { ReleaseHistory } from './release-history';
import { releasesQuery } from './release.queries';

export const queries = () => keysOf(siteQuery);

/** Active versions of each remote, their health, and rollback. */
export default function ReleasesPage() {
  return (
    <AdminPage title="Releases">
      <Releases />
    </AdminPage>
  );
}

function Releases() {
  const { data, dataUpdatedAt } = useSuspenseQuery(releasesQuery);
  const highest = highestShare(data.remotes);
  return (
    <>
      <Block
        title="Active now"
        about="Each part of the site has its own version. The counts are from this server, since it started; all visitors in one household or office are one network. A version that fails more often than the one before it is rolled back by itself."
      >
        {data.remotes.map((one) => (
          <ActiveRelease key={one.remote} release={one} until={dataUpdatedAt} highest={highest} />
        ))}
      </Block>
      <Block title="History" about="Who changed what, and why. The newest is first.">
        <ReleaseHistory revisions={data.history} />
      </Block>
    </>
  );
}
