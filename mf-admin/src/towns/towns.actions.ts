import 'contract/without-eval';
import { useQueryClient } from '@tanstack/react-query';
import { apiAnswer, pathOf } from 'contract/request';
import { town, type Town, type TypedTown } from 'contract/towns';
import { useAction, type Outcome } from 'contract/use-action';

import { townsKey, townsQueries } from './towns.queries';

/** What other screens show of towns. */
const invalidates = [
  ['/api/cities'],
  ['/api/team'],
  ['/api/admin', 'audit'],
  ['/api/admin', 'people'],
  townsKey,
] as const;

export interface TownTyped {
  baseVersion: number;
  content: TypedTown;
}

/** Saves a town, or adds one where `slug` is null: visitors see it within a second. */
export function useSaveTown(slug: string | null, { onDone, onFailed }: Outcome<TownTyped, Town>) {
  const queryClient = useQueryClient();
  return useAction(
    {
      request: ({ baseVersion, content }: TownTyped) =>
        slug === null
          ? apiAnswer(town, 'POST', pathOf(townsKey), { content })
          : apiAnswer(town, 'PUT', pathOf([...townsKey, slug]), { baseVersion, content }),
      invalidates,
    },
    {
      onDone(answer, typed) {
        queryClient.setQueryData(townsQueries.one(answer.slug).queryKey, answer);
        return onDone?.(answer, typed);
      },
      onFailed,
    },
  );
}
