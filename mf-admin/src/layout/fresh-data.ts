import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

/**
 * Refetches what a page shows whenever it opens, in this tab from now on. Colleagues, the worker and other pages of the
 * admin change it, and an article that was just published is read on the site. Other data never turns stale by itself.
 */
export function useFreshData(): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    for (const path of ['/api/admin', '/api/posts']) queryClient.setQueryDefaults([path], { staleTime: 0 });
  }, [queryClient]);
}
