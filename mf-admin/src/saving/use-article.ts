import type { Article } from 'contract/articles';
import { RequestError } from 'contract/request';
import { useEffect, useRef, useState } from 'react';

import { articleApi } from './article-api';
import { localCopies } from './local-copies';
import { clearCopies, NothingToOpenError, openArticle, type Answer, type Opening } from './open-article';
import { joinTabs, type News, type OpenTabs } from './open-tabs';
import { SaveEngine } from './save-engine';

export const copies = localCopies();

export type ArticleState =
  | { kind: 'opening' }
  | { kind: 'open'; engine: SaveEngine; article: Article | null; from: Opening['from']; otherTabs: number }
  /** There is no such article, or it could not be read and this device has no words of it. */
  | { kind: 'absent'; reason: 'none' | 'unreachable'; retry: () => void };

interface UseArticle {
  id: string;
  /** The id was made a moment ago, here. */
  isNew: boolean;
  /** Called with what failed when the session has ended. */
  onSignedOut: (error: unknown) => void;
}

async function ask(id: string, isNew: boolean): Promise<Answer> {
  if (isNew) return { kind: 'none' };
  try {
    return { kind: 'article', article: await articleApi.read(id) };
  } catch (error) {
    if (error instanceof RequestError && error.status === 401) throw error;
    return { kind: error instanceof RequestError && error.status === 404 ? 'none' : 'unreachable' };
  }
}

/** What pages that were left a moment ago are still sending, by article. */
const lastWords = new Map<string, Promise<void>>();

/** An article that is open in this tab: its words, where they are, and who else has it open. */
export function useArticle({ id, isNew, onSignedOut }: UseArticle): ArticleState {
  const [state, setState] = useState<ArticleState>({ kind: 'opening' });
  const [attempt, setAttempt] = useState(0);
  const signedOut = useRef(onSignedOut);
  useEffect(() => {
    signedOut.current = onSignedOut;
  });

  useEffect(() => {
    let isGone = false;
    let engine: SaveEngine | null = null;
    const change = (part: { article: Article } | { otherTabs: number }) =>
      !isGone && setState((before) => (before.kind === 'open' ? { ...before, ...part } : before));
    let otherTabs = 0;
    const tabs: OpenTabs = joinTabs(id, (news) => void hear(news));

    async function hear(news: News) {
      if (news.kind === 'others') {
        otherTabs = news.count;
        change({ otherTabs });
        return;
      }
      // Nothing was typed here: what the other tab saved is shown. What was typed meets it at its next save.
      if (!engine || engine.isDirty || engine.baseVersion() === news.version) return;
      // Where it cannot be read now, the next save finds out.
      const theirs = await articleApi.read(id).catch(() => null);
      if (theirs) engine.adopt(theirs);
    }

    async function open() {
      // Left and opened again: read before its last words had arrived, the article would be older than they are.
      await lastWords.get(id);
      const answer = await ask(id, isNew);
      const { opened, from, takenOver } = await openArticle(id, { answer, copies, isNew, answering: tabs.answering });
      if (isGone) return;
      const made = new SaveEngine(opened, {
        api: articleApi,
        copies,
        tab: tabs.tab,
        onSaved(article) {
          tabs.tellSaved(article.version);
          change({ article });
        },
      });
      engine = made;
      made.subscribe(() => {
        const current = made.current();
        if (current.kind === 'signedOut' && !isGone) signedOut.current(current.error);
      });
      if (await made.kept()) await clearCopies(takenOver, copies);
      if (isGone) return;
      const article = answer.kind === 'article' ? answer.article : null;
      setState({ kind: 'open', engine: made, article, from, otherTabs });
    }

    open().catch((error: unknown) => {
      if (isGone) return;
      if (error instanceof NothingToOpenError)
        setState({ kind: 'absent', reason: error.reason, retry: () => setAttempt((last) => last + 1) });
      else signedOut.current(error);
    });

    const wake = () => {
      engine?.wake();
      tabs.call();
    };
    const hurry = () => document.visibilityState === 'hidden' && void engine?.flush();
    window.addEventListener('online', wake);
    window.addEventListener('focus', wake);
    document.addEventListener('visibilitychange', hurry);
    return () => {
      isGone = true;
      // In the browser's own time: the page goes, the request stays.
      const sent = engine?.flush().finally(() => lastWords.get(id) === sent && lastWords.delete(id));
      if (sent) lastWords.set(id, sent);
      engine?.close();
      tabs.leave();
      window.removeEventListener('online', wake);
      window.removeEventListener('focus', wake);
      document.removeEventListener('visibilitychange', hurry);
    };
  }, [id, isNew, attempt]);

  return state;
}
