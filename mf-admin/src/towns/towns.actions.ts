import { apiAnswer, pathOf } from 'contract/request';
import { town, type Town, type TypedTown } from 'contract/towns';
import type { Outcome } from 'contract/use-action';

import { useCachedAction } from '../requests/use-cached-action';
import { townsKey, townsQueries } from './towns.queries';

/** Queries that a changed town invalidates. */
const invalidates = [['/api/cities'], ['/api/team'], townsKey] as const;

export interface TownTyped {
  baseVersion: number;
  content: TypedTown;
}

/** Saves a town, or adds one if `slug` is null. Visitors see the change within a second. */
export const useSaveTown = (slug: string | null, outcome: Outcome<TownTyped, Town>) =>
  useCachedAction(
    {
      request: ({ baseVersion, content }: TownTyped) =>
        slug === null
          ? apiAnswer(town, 'POST', pathOf(townsKey), { content })
          : apiAnswer(town, 'PUT', pathOf([...townsKey, slug]), { baseVersion, content }),
      invalidates,
    },
    ({ slug: saved }) => townsQueries.one(saved).queryKey,
    outcome,
  );
