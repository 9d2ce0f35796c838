import { useQueryClient, type Query } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

/** Milliseconds after which the page shows what has arrived. */
const longestWait = 1_000;

/** A query without an answer whose first attempt runs. One that fails is tried again, and nobody waits for that. */
const isFirstAttempt = ({ state }: Query) =>
  state.status === 'pending' && state.fetchStatus === 'fetching' && state.fetchFailureCount === 0;

/**
 * Returns whether the page still loads what it shows first. Its parts come from a dozen queries: shown one by one, each
 * would push down those below it.
 * @param start `loaded` if the answers are cached
 */
export function useFirstLoad(start: 'loading' | 'loaded'): 'loading' | 'loaded' {
  const cache = useQueryClient().getQueryCache();
  const [state, setState] = useState(start);
  useEffect(() => {
    if (state === 'loaded') return undefined;
    const check = () => {
      if (!cache.getAll().some(isFirstAttempt)) setState('loaded');
    };
    check();
    const timer = setTimeout(() => setState('loaded'), longestWait);
    const unsubscribe = cache.subscribe(check);
    return () => {
      clearTimeout(timer);
      unsubscribe();
    };
  }, [cache, state]);
  return state;
}
