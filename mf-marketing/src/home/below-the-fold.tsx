import type { PostSummary } from 'contract/posts';
import { CallBand, useSite } from 'ui';

import { useTeam } from '../people/use-team';
import { AskedMostWeeks } from './asked-most-weeks';
import { Doors } from './doors';
import { FromTheAlmanac } from './from-the-almanac';
import { HowWeArePaid } from './how-we-are-paid';
import { OnePage } from './one-page';
import { SamePerson } from './same-person';

/** The front page below the year: four doors, what you get, how we are paid, what is new and who we are. */
export function BelowTheFold({ posts }: { posts: readonly PostSummary[] }) {
  const site = useSite();
  return (
    <>
      <Doors />
      <OnePage />
      <HowWeArePaid />
      <FromTheAlmanac posts={posts} />
      <SamePerson members={useTeam().slice(0, 3)} />
      <AskedMostWeeks />
      <CallBand title="Or just call. A person answers.">
        {site.hours}. If we are with someone, leave a name and we call back the same day.
      </CallBand>
    </>
  );
}
