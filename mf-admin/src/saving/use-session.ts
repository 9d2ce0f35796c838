import type { ArticleContent } from 'contract/article-content';
import { useRef, useSyncExternalStore } from 'react';

import type { DocumentSession } from './document-session';

/** One thing of a session. @param select gives the same value as long as nothing of it has changed */
export function useSession<Value>(session: DocumentSession, select: (session: DocumentSession) => Value): Value {
  return useSyncExternalStore(session.subscribe, () => select(session));
}

/** What is written beside the text. */
export type ArticleDetails = Omit<ArticleContent, 'markdown'>;

const isSame = (a: ArticleDetails, b: ArticleDetails) =>
  (Object.keys({ ...a, ...b }) as (keyof ArticleDetails)[]).every((key) => a[key] === b[key]); // the keys of either

/** The details. They stay the same object while only the text changes, so that typing renders nothing beside it. */
export function useDetails(session: DocumentSession): ArticleDetails {
  const last = useRef<ArticleDetails | null>(null);
  return useSyncExternalStore(session.subscribe, () => {
    const { markdown: _, ...details } = session.content();
    if (!last.current || !isSame(details, last.current)) last.current = details;
    return last.current;
  });
}
