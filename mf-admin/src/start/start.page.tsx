import { useQuery } from '@tanstack/react-query';
import { keysOf } from 'contract/query';
import { siteQuery } from 'contract/site.queries';
import { t } from 'contract/words';
import styled from 'styled-components';
import { Loading, wide } from 'ui';

import { articleQueries } from '../articles/article.queries';
import { AdminPage } from '../layout/admin-page';
import { useCurrentAccount } from '../layout/current-account';
import { useCurrentDay } from '../layout/current-day';
import { useNewRequests } from '../layout/new-requests';
import { factQueries } from '../facts/fact.queries';
import { DelayedMail } from '../mail/delayed-mail';
import { MailBlock } from '../mail/mail-block';
import { SetupNotice } from '../setup/setup-notice';
import { Figures } from './figures';
import { EndingFacts } from './ending-facts';
import { FailedReleases } from './failed-releases';
import { LostPages } from './lost-pages';
import { NewRequests } from './new-requests';
import { UncountedMedicare } from './uncounted-medicare';
import { UnfinishedArticles } from './unfinished-articles';
import { WaitingProposals } from './waiting-proposals';
import { longDay } from './long-day';
import { useFirstLoad } from './use-first-load';
import { useWaitingRequests } from './use-waiting-requests';

export const queries = () => keysOf(siteQuery);

/** Days before expiry at which a fact is listed, enough for an owner to look it up. */
const ahead = 45;

/** Today's work: open requests, drafts, proposals, expiring facts and the state of mail. */
export default function StartPage() {
  const today = useCurrentDay();
  return (
    <AdminPage title={longDay(today)} documentTitle="Today">
      <Overview />
    </AdminPage>
  );
}

/** Shows each role its own work, and loads nothing else. */
function Overview() {
  const who = useCurrentAccount();
  const role = who.kind === 'known' ? who.admin.role : 'owner';
  const [answers, writes, owns] = [role !== 'writer', role !== 'agent', role === 'owner'];
  const requests = useWaitingRequests({ enabled: answers });
  const newRequests = useNewRequests(answers);
  const drafts = useQuery({ ...articleQueries.list({ state: 'draft' }), enabled: writes });
  const scheduled = useQuery({ ...articleQueries.list({ state: 'scheduled' }), enabled: writes });
  const facts = useQuery({ ...factQueries.ending(ahead), enabled: writes });
  const proposals = useQuery({ ...factQueries.proposals, enabled: writes });
  const isKnown = [requests, drafts, scheduled, facts, proposals].every(({ isLoading }) => !isLoading);
  const state = useFirstLoad(isKnown ? 'loaded' : 'loading');
  return (
    <>
      {state === 'loading' && <Loading />}
      <div hidden={state === 'loading'}>
        <SetupNotice />
        {owns && <FailedReleases />}
        {owns && <LostPages />}
        {owns && <UncountedMedicare />}
        {answers && <DelayedMail />}
        <Figures
          items={[
            ...(answers ? [{ label: t`new requests`, count: newRequests, to: '/admin/quotes?state=new' }] : []),
            ...(writes
              ? [
                  { label: t`drafts`, count: drafts.data?.counts.draft, to: '/admin/articles?state=draft' },
                  {
                    label: t`scheduled`,
                    count: scheduled.data?.counts.scheduled,
                    to: '/admin/articles?state=scheduled',
                  },
                  { label: t`facts to check`, count: facts.data?.items.length, to: '/admin/facts' },
                ]
              : []),
          ]}
        />
        <Columns>
          {answers && <NewRequests list={requests} />}
          {writes && (
            <div>
              <WaitingProposals proposals={proposals} shows={owns ? 'open' : 'all'} />
              <UnfinishedArticles drafts={drafts} scheduled={scheduled} />
              <EndingFacts review={facts} />
            </div>
          )}
        </Columns>
        {owns && <MailBlock />}
      </div>
    </>
  );
}

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s-6) var(--s-8);
  margin-block: var(--s-6) var(--s-7);
  > div {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    align-content: start;
    gap: var(--s-6);
  }
  ${wide} {
    grid-template-columns: minmax(0, 7fr) minmax(0, 5fr);
  }
`;
