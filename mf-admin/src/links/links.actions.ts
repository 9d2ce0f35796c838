import { apiAnswer, pathOf } from 'contract/request';
import { siteLinks, type SiteLinks, type TypedLinks } from 'contract/site-links';
import type { Outcome } from 'contract/use-action';

import { useCachedAction } from '../requests/use-cached-action';
import { linksKey, linksQuery } from './links.queries';

export interface LinksTyped {
  baseVersion: number;
  content: TypedLinks;
}

/** Saves the links. Visitors see them within a second, and so does this tab's own header. */
export const useSaveLinks = (outcome: Outcome<LinksTyped, SiteLinks>) =>
  useCachedAction(
    {
      request: (typed: LinksTyped) => apiAnswer(siteLinks, 'PUT', pathOf(linksKey), typed),
      invalidates: [['/api/site'], linksKey],
    },
    () => linksQuery.queryKey,
    outcome,
  );
