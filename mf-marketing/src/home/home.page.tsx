import { areasQuery } from 'contract/city.queries';
import { useSuspenseQuery } from '@tanstack/react-query';
import { postsQuery } from 'contract/post.queries';
import { keysOf } from 'contract/query';
import { teamQuery } from 'contract/team.queries';
import { t } from 'contract/words';
import { agencyNode, BelowFirstScreen, JsonLd, PageHead, unhydrated, useSite } from 'ui';

import { websiteNode } from '../head/site-nodes';
import { Hero } from './hero';
import { whatWeCompare } from './what-we-compare';

const BelowTheFold = unhydrated(async () => (await import(/* webpackPreload: true */ './below-the-fold')).BelowTheFold);

const newest = postsQuery({ limit: 4 });

export const queries = () => keysOf(newest, teamQuery, areasQuery);

/** The front page: the hero first, then content that is readable before its script has loaded. */
export default function HomePage() {
  const site = useSite();
  const { items } = useSuspenseQuery(newest).data;
  const description = t`Independent brokers in ${site.principalPlace}. ${whatWeCompare(site.lines)}`;
  return (
    <>
      <PageHead
        title={t`${site.name}: independent insurance brokers in ${site.principalPlace}`}
        description={description}
        path="/"
        updated={items[0]?.updatedAt}
      />
      <JsonLd nodes={[agencyNode(site), websiteNode(site)]} />
      <Hero />
      <BelowFirstScreen>
        <BelowTheFold posts={items} />
      </BelowFirstScreen>
    </>
  );
}
