import { statusOf } from 'contract/request';
import { useEffect, useRef, useState } from 'react';

import { holdSession } from '../layout/ended-session';
import { articleApi } from './article-api';
import { DocumentSession } from './document-session';
import { localCopies } from './local-copies';
import { NothingToOpenError, openArticle, type Answer } from './open-article';
import { joinTabs, type News, type OpenTabs } from './open-tabs';

export const copies = localCopies();

export type ArticleState =
  | { kind: 'opening' }
  | { kind: 'open'; session: DocumentSession; otherTabs: number }
  /** There is no such article, or it could not be read and this device has no words of it. */
  | { kind: 'absent'; reason: 'none' | 'unreachable'; retry: () => void };

interface UseArticle {
  id: string;
  /** The id was made a moment ago, here. */
  isNew: boolean;
  /** Called with what failed when the session has ended and nothing is held up by it. */
  onSignedOut: (error: unknown) => void;
}

/**
 * Milliseconds to wait for the API where this device has words of the article: then they are shown. What the API has since
 * then meets them at the next save.
 */
const timeoutWithWords = 3_000;

/** @returns once the time is over; never where this device has no words of the article */
async function tooLong(id: string): Promise<Answer> {
  const found = await copies.of(id).catch(() => []);
  return new Promise((resolve) => {
    if (found.length > 0) setTimeout(() => resolve({ kind: 'unreachable' }), timeoutWithWords);
  });
}

async function ask(id: string, isNew: boolean): Promise<Answer> {
  if (isNew) return { kind: 'none' };
  return Promise.race([read(id), tooLong(id)]);
}

async function read(id: string): Promise<Answer> {
  try {
    return { kind: 'article', article: await articleApi.read(id) };
  } catch (error) {
    if (statusOf(error) === 401) throw error;
    return { kind: statusOf(error) === 404 ? 'none' : 'unreachable' };
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
    let session: DocumentSession | null = null;
    let otherTabs = 0;
    const tabs: OpenTabs = joinTabs(id, (news) => onNews(news));

    function onNews(news: News) {
      if (news.kind === 'saved') return void session?.follow(news.version);
      otherTabs = news.count;
      if (!isGone) setState((before) => (before.kind === 'open' ? { ...before, otherTabs } : before));
    }

    async function open() {
      // Left and opened again: read before its last words had arrived, the article would be older than they are.
      await lastWords.get(id);
      const answer = await ask(id, isNew);
      const opened = await openArticle(id, { answer, copies, isNew, answering: tabs.answering });
      if (isGone) return;
      const made = new DocumentSession(opened, {
        api: articleApi,
        copies,
        tab: tabs.tab,
        onSaved: (version) => tabs.tellSaved(version),
      });
      session = made;
      made.subscribe(() => {
        const current = made.current();
        if (current.kind === 'signedOut' && !isGone) signedOut.current(current.error);
      });
      setState({ kind: 'open', session: made, otherTabs });
    }

    const release = holdSession(async (error) => {
      if (!session?.isDirty) return 'leave';
      session.signedOut(error);
      return 'stay';
    });
    open().catch((error: unknown) => {
      if (isGone) return;
      if (statusOf(error) === 401) return signedOut.current(error);
      const reason = error instanceof NothingToOpenError ? error.reason : 'unreachable';
      setState({ kind: 'absent', reason, retry: () => setAttempt((last) => last + 1) });
    });

    const wake = () => {
      session?.wake();
      tabs.call();
    };
    const hurry = () => document.visibilityState === 'hidden' && void session?.flush();
    window.addEventListener('online', wake);
    window.addEventListener('focus', wake);
    document.addEventListener('visibilitychange', hurry);
    return () => {
      isGone = true;
      // In the browser's own time: the page goes, the request stays.
      const sent = session?.flush().finally(() => lastWords.get(id) === sent && lastWords.delete(id));
      if (sent) lastWords.set(id, sent);
      session?.close();
      release();
      tabs.leave();
      window.removeEventListener('online', wake);
      window.removeEventListener('focus', wake);
      document.removeEventListener('visibilitychange', hurry);
    };
  }, [id, isNew, attempt]);

  return state;
}
