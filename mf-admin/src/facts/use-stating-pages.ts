import { useQuery } from '@tanstack/react-query';
import type { EditedFact } from 'contract/fact-content';
import type { FactPlace } from 'contract/facts';

import { archiveQueries } from '../archive/archive.queries';
import { factQueries } from './fact.queries';

interface StatingPages {
  /** `idle`: nobody asked for it. */
  kind: 'idle' | 'searching' | 'found' | 'failed';
  /** Every known place: those that the API knows by key, then pages that read differently without the fact. */
  places: readonly FactPlace[];
}

/**
 * Finds the places that state a fact. The shell renders each static page with and without it, for owners only. That takes
 * seconds, so an owner starts it.
 */
export function useStatingPages(
  { key, statedIn }: Pick<EditedFact, 'key' | 'statedIn'>,
  search: 'on' | 'off',
): StatingPages {
  const ended = useQuery({ ...factQueries.ended(key), enabled: search === 'on' });
  const { at = '', fact = '' } = ended.data ?? {};
  const differing = useQuery({
    ...archiveQueries.differing(at, fact),
    enabled: search === 'on' && ended.data !== undefined,
  });
  if (ended.error || differing.error) return { kind: 'failed', places: statedIn };
  if (!differing.data) return { kind: search === 'on' ? 'searching' : 'idle', places: statedIn };
  const others = differing.data.pages.filter(({ path }) => !statedIn.some((place) => place.path === path));
  return { kind: 'found', places: [...statedIn, ...others] };
}
