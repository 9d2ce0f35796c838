import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

/** Public data of articles, people and towns, whose pages may be taken off the site. */
const removable = ['/api/posts', '/api/team', '/api/cities'];

/**
 * Refetches what a page shows whenever it opens, in this tab from now on. Colleagues, the worker and other pages of the
 * admin change it, and an article that was just published is read on the site. Other data never turns stale by itself.
 * What was read on the site is forgotten: a copy of an article that is unpublished since would be shown, although its
 * refetch fails.
 */
export function useFreshData(): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    for (const path of ['/api/admin', '/api/posts']) queryClient.setQueryDefaults([path], { staleTime: 0 });
    for (const path of removable) queryClient.removeQueries({ queryKey: [path], type: 'inactive' });
  }, [queryClient]);
}
