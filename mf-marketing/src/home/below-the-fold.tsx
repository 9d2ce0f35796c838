import type { PostSummary } from 'contract/posts';
import { CallBand, useSite } from 'ui';

import { useTeam } from '../people/use-team';
import { AskedMostWeeks } from './asked-most-weeks';
import { Audiences } from './audiences';
import { FromTheAlmanac } from './from-the-almanac';
import { HowWeArePaid } from './how-we-are-paid';
import { OnePage } from './one-page';
import { SamePerson } from './same-person';

/** The front page below the year: the audiences, deliverables, payment, news and people. */
export function BelowTheFold({ posts }: { posts: readonly PostSummary[] }) {
  const site = useSite();
  return (
    <>
      <Audiences />
      <OnePage />
      <HowWeArePaid />
      <FromTheAlmanac posts={posts} />
      <SamePerson members={useTeam().slice(0, 3)} />
      <AskedMostWeeks />
      <CallBand title="Or just call.">
        {site.hours}: that’s when we’re here. If we’re with someone or closed, leave a name and a number, and we’ll call
        back on the next working day at the latest.
      </CallBand>
    </>
  );
}
