import { useQuery } from '@tanstack/react-query';
import type { FactPlace } from 'contract/facts';

import { factQueries, type PagesOfFacts } from './fact.queries';

export interface StatingPages {
  /** `idle`: nobody asked for it. */
  kind: 'idle' | 'searching' | 'found' | 'failed';
  /** Facts that were searched for. */
  done: number;
  /** Returns the known places of a fact, then the pages found that read differently without it. */
  withPages: (key: string, known: readonly FactPlace[]) => readonly FactPlace[];
}

/**
 * Finds the pages that state facts in words of their own. The shell renders each page that reads a fact with and without
 * it, for owners only. That takes a second or two per fact, so an owner starts it, and facts are searched for in turn.
 */
export function useStatingPages(keys: readonly string[], search: 'on' | 'off'): StatingPages {
  const { data, error, isFetching } = useQuery({
    ...factQueries.stating(keys),
    enabled: search === 'on',
    retry: false,
  });
  return {
    kind: kindOf(data, error, isFetching),
    done: Object.keys(data ?? {}).length,
    withPages: (key, known) => [...known, ...(data?.[key] ?? []).filter(({ path }) => !known.some(at(path)))],
  };
}

function kindOf(data: PagesOfFacts | undefined, error: Error | null, isFetching: boolean): StatingPages['kind'] {
  if (isFetching) return 'searching';
  if (error) return 'failed';
  return data ? 'found' : 'idle';
}

const at = (path: string) => (place: FactPlace) => place.path === path;
