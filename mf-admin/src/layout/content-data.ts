import { useQuery } from '@tanstack/react-query';
import type { Query } from 'contract/query';

/**
 * What the content of the page has read, for its heading: the content reads only what the account may open, and the
 * heading is there before it is known.
 */
export const useContentData = <Data>(query: Query<Data>) => useQuery({ ...query, enabled: false });
