import { useSuspenseQuery } from '@tanstack/react-query';
import type { JobItem } from 'contract/jobs';
import { keysOf } from 'contract/query';
import { siteQuery } from 'contract/site.queries';
import { plural, t } from 'contract/words';
import { formatNumber } from 'ui';

import { Block, Lines } from '../kit/block';
import { AdminPage } from '../layout/admin-page';
import { useMoment } from '../formats/moment';
import { State, type Mood } from '../kit/state';
import { jobsQuery } from './jobs.queries';

export const queries = () => keysOf(siteQuery);

/** Background jobs: mail, schedules, imports, cleanup. */
export default function JobsPage() {
  return (
    <AdminPage title="Background work">
      <Jobs />
    </AdminPage>
  );
}

function Jobs() {
  const { isWorking, jobs } = useSuspenseQuery(jobsQuery).data;
  const moment = useMoment();
  return (
    <Block
      title="What the site does by itself"
      about="Visitors and requests never wait for any of it. What fails is tried again, and the log says why."
    >
      {!isWorking && (
        <State mood="bad">
          Nothing gives a sign of life: mail waits, and set times pass. Whoever looks after the server can start the
          worker again.
        </State>
      )}
      <Lines>
        {jobs.map((job) => {
          const { mood, words } = standOf(job, moment);
          return (
            <li key={job.name}>
              <span>{job.title}</span>
              <State mood={mood}>{words}</State>
            </li>
          );
        })}
      </Lines>
    </Block>
  );
}

/** Returns the state of a job, most pressing first: failing, running, done. */
function standOf(
  { isRunning, progress, succeededAt, failing }: JobItem,
  moment: (instant: string) => string,
): { mood: Mood; words: string } {
  const last = succeededAt ? t`last done ${moment(succeededAt)}` : t`not done yet`;
  if (failing > 0)
    return { mood: 'bad', words: t`Failed ${plural(failing, { one: 'once', other: `${failing} times` })}, ${last}` };
  if (isRunning && progress)
    return { mood: 'open', words: t`${formatNumber(progress.done)} of ${formatNumber(progress.total)}` };
  if (isRunning) return { mood: 'open', words: t`At it` };
  return succeededAt
    ? { mood: 'well', words: t`Last done ${moment(succeededAt)}` }
    : { mood: 'open', words: t`Not yet` };
}
