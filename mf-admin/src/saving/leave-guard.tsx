import { t } from 'contract/words';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button, Row } from 'ui';

import { Dialog } from '../dialog/dialog';
import { holdSignOut } from '../layout/ended-session';
import { hasUploadPlaces } from '../paste/upload-places';
import type { DocumentSession } from './document-session';
import { holdInHistory } from './leave-history';

/** Returns the page of this site that a click opens; null if it opens elsewhere or stays on the page. */
function leadsTo(event: MouseEvent): string | null {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link || link.target || link.hasAttribute('download') || link.origin !== window.location.origin) return null;
  if (link.isContentEditable || link.pathname === window.location.pathname) return null;
  return link.pathname + link.search + link.hash;
}

/** Milliseconds to wait for a pending save before asking. */
const longestWait = 2_000;

const flushed = (session: DocumentSession) =>
  Promise.race([session.flush(), new Promise((over) => setTimeout(over, longestWait))]);

type Question =
  /** @property isKept whether the content is stored on this device */
  { kind: 'words'; isKept: boolean } | { kind: 'pictures' };

interface LeaveGuardProps {
  session: DocumentSession;
  /** Path of the article's editor. */
  path: string;
}

/**
 * Saves pending edits before following a link or the browser's Back and Forward and before signing out, and asks if they
 * cannot be saved, or if a picture has not arrived in the text. It catches clicks in the capture phase, because the site's
 * router cannot block navigation. Closing the tab uses the browser's own dialog.
 */
export function LeaveGuard({ session, path }: LeaveGuardProps) {
  const navigate = useNavigate();
  const [question, setQuestion] = useState<Question | null>(null);
  /** Last requested navigation, until the dialog is answered. Another click does not ask again. */
  const pendingNavigation = useRef<(() => void) | null>(null);

  useEffect(() => {
    const isHeld = () => session.isDirty || hasUploadPlaces();
    async function sendAndLeave(leave: () => void) {
      const isAsking = pendingNavigation.current !== null;
      pendingNavigation.current = leave;
      if (isAsking) return;
      try {
        await flushed(session);
        const kept = await session.kept();
        if (session.isDirty) return setQuestion({ kind: 'words', isKept: kept === 'onDevice' });
      } catch {
        // The text could not be read from the editor, so it is stored nowhere else. The writer decides.
        return setQuestion({ kind: 'words', isKept: false });
      }
      if (hasUploadPlaces()) return setQuestion({ kind: 'pictures' });
      pendingNavigation.current();
      pendingNavigation.current = null;
    }
    const onClick = (event: MouseEvent) => {
      const to = leadsTo(event);
      if (to === null || !isHeld()) return;
      event.preventDefault();
      event.stopPropagation();
      void sendAndLeave(() => void navigate(to));
    };
    const onUnload = (event: BeforeUnloadEvent) => {
      if (!isHeld()) return;
      event.preventDefault();
      // The page is suspended while the browser asks, and may end with the answer.
      session.storeNow();
    };
    const release = holdInHistory({
      path,
      isHeld,
      onLeaving: (leave) => void sendAndLeave(leave),
    });
    const releaseSignOut = holdSignOut((signOut) => {
      if (!isHeld()) return false;
      void sendAndLeave(signOut);
      return true;
    });
    document.addEventListener('click', onClick, { capture: true });
    window.addEventListener('beforeunload', onUnload);
    return () => {
      release();
      releaseSignOut();
      document.removeEventListener('click', onClick, { capture: true });
      window.removeEventListener('beforeunload', onUnload);
    };
  }, [session, path, navigate]);

  if (question === null) return null;
  const stay = () => {
    pendingNavigation.current = null;
    setQuestion(null);
  };
  const leave = () => {
    const navigation = pendingNavigation.current;
    stay(); // a sign-out may fail, and then the page stays
    navigation?.();
  };
  return (
    <Dialog
      title={question.kind === 'words' ? t`Leave with unsaved words?` : t`Leave without the picture?`}
      width="narrow"
      onClose={stay}
    >
      {question.kind === 'words' ? (
        <p>
          The site does not have your last words yet.{' '}
          {question.isKept
            ? t`They stay on this device, and are here again when you open the article in this browser.`
            : t`This browser keeps nothing, so they are gone when you leave.`}
        </p>
      ) : (
        <p>A picture has not arrived in the text yet. If you leave, it will not be there.</p>
      )}
      <Row>
        <Button onClick={stay}>Stay here</Button>
        <Button look="outline" onClick={leave}>
          Leave
        </Button>
      </Row>
    </Dialog>
  );
}
