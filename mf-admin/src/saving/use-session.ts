import type { ArticleContent } from 'contract/article-content';
import { useRef, useSyncExternalStore } from 'react';

import type { DocumentSession } from './document-session';

/**
 * Subscribes to a part of a session.
 * @param select must return the same value until that part changes
 */
export function useSession<Value>(session: DocumentSession, select: (session: DocumentSession) => Value): Value {
  return useSyncExternalStore(session.subscribe, () => select(session));
}

/** Content of an article other than its text. */
export type ArticleDetails = Omit<ArticleContent, 'markdown'>;

const isSame = (a: ArticleDetails, b: ArticleDetails) =>
  (Object.keys({ ...a, ...b }) as (keyof ArticleDetails)[]).every((key) => a[key] === b[key]); // the keys of either

/**
 * Returns the details. The object stays the same while only the text changes, so that typing does not rerender the
 * page.
 */
export function useDetails(session: DocumentSession): ArticleDetails {
  const last = useRef<ArticleDetails | null>(null);
  return useSyncExternalStore(session.subscribe, () => {
    const { markdown: _, ...details } = session.content();
    if (!last.current || !isSame(details, last.current)) last.current = details;
    return last.current;
  });
}
