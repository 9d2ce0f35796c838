import { useSearchParams } from 'react-router-dom';
import { useToday } from 'ui';

import { readPeople, type Reading } from './read-person';

/**
 * Reads one person or two from the page's URL. A part that loads later calls it itself: a prop that changes before its
 * script has arrived would make React remove the part's HTML.
 */
export function useReading(): Reading {
  const [search] = useSearchParams();
  return readPeople(search, useToday());
}
