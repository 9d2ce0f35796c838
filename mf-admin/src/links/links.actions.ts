import 'contract/without-eval';
import { useQueryClient } from '@tanstack/react-query';
import { apiAnswer, pathOf } from 'contract/request';
import { siteLinks, type SiteLinks, type TypedLinks } from 'contract/site-links';
import { useAction, type Outcome } from 'contract/use-action';

import { linksKey, linksQuery } from './links.queries';

export interface LinksTyped {
  baseVersion: number;
  content: TypedLinks;
}

/** Saves the links: visitors see them within a second, and this tab's own header with them. */
export function useSaveLinks({ onDone, onFailed }: Outcome<LinksTyped, SiteLinks>) {
  const queryClient = useQueryClient();
  return useAction(
    {
      request: (typed: LinksTyped) => apiAnswer(siteLinks, 'PUT', pathOf(linksKey), typed),
      invalidates: [['/api/site'], ['/api/admin', 'audit'], linksKey],
    },
    {
      onDone(answer, typed) {
        queryClient.setQueryData(linksQuery.queryKey, answer);
        return onDone?.(answer, typed);
      },
      onFailed,
    },
  );
}
