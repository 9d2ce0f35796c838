import type { EditedFact } from 'contract/fact-content';
import type { FactProposals } from 'contract/fact-proposals';
import type { EndedFact } from 'contract/fact-preview';
import type { FactPlace, FactReview } from 'contract/facts';
import { query, type Query } from 'contract/query';

import { archiveQueries } from '../archive/archive.queries';

export const factKey = ['/api/admin', 'facts'] as const;
export const proposalKey = ['/api/admin', 'fact-proposals'] as const;

/** Pages that state facts, by key. */
export type PagesOfFacts = Readonly<Record<string, readonly FactPlace[]>>;

export const factQueries = {
  /** All facts, including expired ones, since a text may still state them. */
  all: query<FactReview>(...factKey),
  /** Facts that have expired or will within a number of days. */
  ending: (within: number) => query<FactReview>(...factKey, { expired: true, within }),
  /** Proposals and their outcomes. */
  proposals: query<FactProposals>(...proposalKey),
  /** The fact as if it had ended, to find the pages that state it. */
  ended: (key: string) => query<EndedFact>(...factKey, key, 'ended'),
  one: (key: string) => query<EditedFact>(...factKey, key),
  /** Pages found for facts, in turn: the cache holds those found so far while the query goes on. */
  stating: (keys: readonly string[]): Query<PagesOfFacts> => {
    const { queryKey } = query<PagesOfFacts>(...factKey, 'stating', keys.join(','));
    return {
      queryKey,
      async queryFn({ client, signal }) {
        let found: PagesOfFacts = {};
        for (const key of keys) {
          const ended = await client.fetchQuery(factQueries.ended(key));
          const { pages } = await client.fetchQuery(archiveQueries.differing(key, ended));
          signal.throwIfAborted();
          found = { ...found, [key]: pages };
          client.setQueryData(queryKey, found);
        }
        return found;
      },
    };
  },
};
