import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { keysOf } from 'contract/query';
import { siteQuery } from 'contract/site.queries';
import { t } from 'contract/words';
import { Button, toast } from 'ui';
import { Icon } from 'ui/admin-icon';

import { Block, Lines } from '../kit/block';
import { TextButtons } from '../kit/text-buttons';
import { failureToast } from '../kit/failure-toast';
import { LostPage } from '../kit/lost-page';
import { AdminPage } from '../layout/admin-page';
import { useMoment } from '../formats/moment';
import { useRedirectStep } from './redirects.actions';
import { redirectsQuery } from './redirects.queries';
import { MissedAddresses } from './missed-addresses';
import { RedirectForm, type WantedRedirect } from './redirect-form';

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

function Redirects() {
  const { items } = useSuspenseQuery(redirectsQuery).data;
  const formatMoment = useMoment();
  const { run, isRunning } = useRedirectStep({
    onDone: () => void toast({ title: t`Removed`, description: t`Visitors are told that there is no such page.` }),
    onFailed: (failure) => failureToast(t`Not removed`, failure),
  });
  return (
    <Block title="Redirects" about="Visitors and search engines who come to the first address are sent to the second.">
      {items.length === 0 ? (
        <p>There is no redirect yet.</p>
      ) : (
        <Lines>
          {items.map(({ from, to, at, by, isLost, isTaken }) => (
            <li key={from}>
              <span>
                <b>{from}</b> leads to <a href={to}>{to}</a>
                <small>
                  {formatMoment(at)}, {by}
                </small>
                {isTaken ? (
                  <LostPage as="span">
                    <Icon name="alert" /> A page was published at the old address since, and visitors see that. Remove
                    this.
                  </LostPage>
                ) : (
                  isLost && (
                    <LostPage as="span">
                      <Icon name="alert" /> Visitors find no page there now. Remove this, and lead it to another one.
                    </LostPage>
                  )
                )}
              </span>
              <TextButtons as="span">
                <Button
                  look="text"
                  size="dense"
                  aria-disabled={isRunning}
                  aria-label={t`Remove the redirect of ${from}`}
                  onClick={() => run({ kind: 'end', from })}
                >
                  Remove
                </Button>
              </TextButtons>
            </li>
          ))}
        </Lines>
      )}
    </Block>
  );
}
