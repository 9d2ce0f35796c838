import { statusOf } from 'contract/request';
import { useEffect, useRef, useState } from 'react';

import { holdSession } from '../layout/ended-session';
import { sessionQuery } from '../login/session.queries';
import { hasUploadPlaces } from '../paste/upload-places';
import { articleApi } from './article-api';
import { DocumentSession } from './document-session';
import { copiesBy, localCopies, type LocalCopies } from './local-copies';
import { ArticleUnavailableError, openArticle, type Answer } from './open-article';
import { joinTabs, type TabEvent, type OpenTabs } from './open-tabs';

export const copies = localCopies();

export type ArticleState =
  | { kind: 'opening' }
  | { kind: 'open'; session: DocumentSession; otherTabs: number }
  /** The article does not exist, or it could not be read and this device has no copy. */
  | { kind: 'absent'; reason: 'none' | 'unreachable'; retry: () => void };

interface UseArticle {
  id: string;
  /** Whether the id was just created here. */
  isNew: boolean;
  /** Email address of the account; null if unknown. */
  by: string | null;
  /** Whether the account may open the page. Until it is known, nothing is read. */
  isAllowed: boolean;
  /** Called with the error when the session has ended, unless unsaved content holds the page. */
  onSignedOut: (error: unknown) => void;
}

/**
 * Milliseconds to wait for the API if this device has a copy, which is then shown. A newer version of the API conflicts
 * at the next save.
 */
const timeoutWithCopy = 3_000;

/** @returns after the timeout; never, if this device has no copy */
async function tooLong(id: string, own: LocalCopies): Promise<Answer> {
  const found = await own.of(id).catch(() => []);
  return new Promise((resolve) => {
    if (found.length > 0) setTimeout(() => resolve({ kind: 'unreachable' }), timeoutWithCopy);
  });
}

async function readUnlessNew(id: string, isNew: boolean, own: LocalCopies): Promise<Answer> {
  if (isNew) return { kind: 'none' };
  return Promise.race([read(id), tooLong(id, own)]);
}

async function read(id: string): Promise<Answer> {
  try {
    return { kind: 'article', article: await articleApi.read(id) };
  } catch (error) {
    if (statusOf(error) === 401) throw error;
    return { kind: statusOf(error) === 404 ? 'none' : 'unreachable' };
  }
}

/** Whether this account is signed in, and not another one that uses the same browser. */
async function isSignedIn(by: string | null): Promise<boolean> {
  const { admin } = await sessionQuery.queryFn();
  return admin !== null && (by === null || admin.email === by);
}

/** Saves still running for pages that were just left, by article. */
const pendingSaves = new Map<string, Promise<void>>();

/** Opens an article in this tab and tracks other tabs that have it open. */
export function useArticle({ id, isNew, by, isAllowed, onSignedOut }: UseArticle): ArticleState {
  const [state, setState] = useState<ArticleState>({ kind: 'opening' });
  const [attempt, setAttempt] = useState(0);
  // Undefined until it is known whether the account may open the page: its copies are of one author. A tab that was
  // opened offline learns its account while the author types: only another account opens the article anew.
  const [author, setAuthor] = useState<string | null>();
  const isOther = author !== null && by !== null && author !== by;
  if (isAllowed && (author === undefined || isOther)) setAuthor(by);
  const signedOut = useRef(onSignedOut);
  useEffect(() => {
    signedOut.current = onSignedOut;
  });

  useEffect(() => {
    if (!isAllowed || author === undefined) return undefined;
    let isGone = false;
    let session: DocumentSession | null = null;
    let otherTabs = 0;
    const own = copiesBy(author, copies);
    const tabs: OpenTabs = joinTabs(id, (event) => handleTabEvent(event));

    function handleTabEvent(event: TabEvent) {
      if (event.kind === 'saved') return void session?.follow(event.version);
      otherTabs = event.count;
      if (!isGone) setState((before) => (before.kind === 'open' ? { ...before, otherTabs } : before));
    }

    async function open() {
      // If the page was left and reopened, the article must be read after its last save.
      await pendingSaves.get(id);
      const answer = await readUnlessNew(id, isNew, own);
      const opened = await openArticle(id, { answer, copies: own, isNew, answering: tabs.respondingTabs });
      if (isGone) return;
      const next = new DocumentSession(opened, {
        api: articleApi,
        copies: own,
        tab: tabs.tab,
        onSaved: (version) => tabs.notifySaved(version),
      });
      session = next;
      next.subscribe(() => {
        const current = next.current();
        if (current.kind === 'signedOut' && !isGone) signedOut.current(current.error);
      });
      setState({ kind: 'open', session: next, otherTabs });
    }

    const release = holdSession(async (error) => {
      if (!session?.isDirty) return hasUploadPlaces() ? 'stay' : 'leave';
      session.signedOut(error);
      return 'stay';
    });
    open().catch((error: unknown) => {
      if (isGone) return;
      if (statusOf(error) === 401) return signedOut.current(error);
      const reason = error instanceof ArticleUnavailableError ? error.reason : 'unreachable';
      setState({ kind: 'absent', reason, retry: () => setAttempt((last) => last + 1) });
    });

    const wake = async () => {
      tabs.poll();
      // The next person at this device may be the one who signed in: the words would be saved under that name.
      const isEnded = session?.current().kind === 'signedOut';
      if (!isEnded || (await isSignedIn(author).catch(() => false))) session?.wake();
      // Another tab, device or person may have published it. A first save is still to come if there is no article.
      if (session?.article()) void session.catchUp();
    };
    const flushWhenHidden = () => {
      if (document.visibilityState !== 'hidden') return;
      session?.storeNow(); // a phone may end a hidden page without notice
      void session?.flush();
    };
    const onWake = () => void wake();
    window.addEventListener('online', onWake);
    window.addEventListener('focus', onWake);
    document.addEventListener('visibilitychange', flushWhenHidden);
    return () => {
      isGone = true;
      // The page unmounts, the request continues.
      const sent = session?.flush().finally(() => pendingSaves.get(id) === sent && pendingSaves.delete(id));
      if (sent) pendingSaves.set(id, sent);
      session?.close();
      release();
      tabs.leave();
      window.removeEventListener('online', onWake);
      window.removeEventListener('focus', onWake);
      document.removeEventListener('visibilitychange', flushWhenHidden);
    };
  }, [id, isNew, author, isAllowed, attempt]);

  return state;
}
