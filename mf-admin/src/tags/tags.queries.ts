import { query } from 'contract/query';
import type { TagList } from 'contract/tags';

export const tagsKey = ['/api/admin', 'tags'] as const;

/** Milliseconds between polls while a change is running. */
const pollInterval = 2_000;

export const tagsQuery = {
  ...query<TagList>(...tagsKey),
  refetchInterval: ({ state }: { state: { data?: TagList | undefined } }) =>
    state.data?.items.some(({ change }) => change) ? pollInterval : (false as const),
};
