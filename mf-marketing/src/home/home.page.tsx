import { useSuspenseQuery } from '@tanstack/react-query';
import type { PostList } from 'contract/posts';
import { CallBand, JsonLd, useSite } from 'ui';

import { agencyNode, graphOf, websiteNode } from '../head/agency-graph';
import { PageHead } from '../head/page-head';
import { teamKey, useTeam } from '../people/use-team';
import { AskedMostWeeks } from './asked-most-weeks';
import { Doors } from './doors';
import { FromTheAlmanac } from './from-the-almanac';
import { Hero } from './hero';
import { HowWeArePaid } from './how-we-are-paid';
import { OnePage } from './one-page';
import { SamePerson } from './same-person';

const postsKey = ['/api/posts?limit=4'] as const;

export const queries = () => [postsKey, teamKey];

/** The front page: the year, four doors, what you get, how we are paid, what is new and who we are. */
export default function HomePage() {
  const site = useSite();
  const { items } = useSuspenseQuery<PostList>({ queryKey: postsKey }).data;
  const description = `We compare health plans for small employers, for Medicare and for families in ${site.principalPlace}, and tell you before a deadline, not after.`;
  return (
    <>
      <PageHead title={`${site.name}: independent insurance brokers in ${site.principalPlace}`} description={description} path="/" />
      <JsonLd data={graphOf(agencyNode(site), websiteNode(site))} />
      <Hero />
      <Doors />
      <OnePage />
      <HowWeArePaid />
      <FromTheAlmanac posts={items} />
      <SamePerson members={useTeam().slice(0, 3)} />
      <AskedMostWeeks />
      <CallBand title="Or just call. A person answers.">
        {site.hours}. If we are with someone, leave a name and we call back the same day.
      </CallBand>
    </>
  );
}
