import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button, Row } from 'ui';

import { Dialog } from '../desk-dialog/dialog';
import { holdInHistory } from './leave-history';
import type { SaveEngine } from './save-engine';

/** The page of this site that a click leads to; null where it opens elsewhere or stays on the page. */
function leadsTo(event: MouseEvent): string | null {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link || link.target || link.hasAttribute('download') || link.origin !== window.location.origin) return null;
  if (link.isContentEditable || link.pathname === window.location.pathname) return null;
  return link.pathname + link.search + link.hash;
}

/** Milliseconds until somebody who wants to leave is asked, while the API says neither yes nor no. */
const longestWait = 2_000;

const flushed = (engine: SaveEngine) =>
  Promise.race([engine.flush(), new Promise((over) => setTimeout(over, longestWait))]);

interface Question {
  leave: () => void;
  /** Whether the words are on this device. */
  isKept: boolean;
}

interface LeaveGuardProps {
  engine: SaveEngine;
  /** The address of the article that is written. */
  path: string;
}

/**
 * Sends what is not saved before a link or the browser's Back and Forward are followed, and asks where it cannot be
 * sent. Links are caught on their way down, since the site's router knows no blocking; closing the tab asks by the
 * browser's own dialog.
 */
export function LeaveGuard({ engine, path }: LeaveGuardProps) {
  const navigate = useNavigate();
  const [question, setQuestion] = useState<Question | null>(null);
  const isAsking = useRef(false);
  useEffect(() => {
    isAsking.current = question !== null;
  }, [question]);

  useEffect(() => {
    async function sendAndLeave(leave: () => void) {
      // Back was pressed with the question on the screen: it is the same question.
      if (isAsking.current) return setQuestion((asked) => asked && { ...asked, leave });
      await flushed(engine);
      if (engine.isDirty) setQuestion({ leave, isKept: await engine.kept() });
      else leave();
    }
    const onClick = (event: MouseEvent) => {
      const to = leadsTo(event);
      if (to === null || !engine.isDirty) return;
      event.preventDefault();
      event.stopPropagation();
      void sendAndLeave(() => void navigate(to));
    };
    const onUnload = (event: BeforeUnloadEvent) => {
      if (engine.isDirty) event.preventDefault();
    };
    const letGo = holdInHistory({ path, isHeld: () => engine.isDirty, onLeaving: (leave) => void sendAndLeave(leave) });
    document.addEventListener('click', onClick, { capture: true });
    window.addEventListener('beforeunload', onUnload);
    return () => {
      letGo();
      document.removeEventListener('click', onClick, { capture: true });
      window.removeEventListener('beforeunload', onUnload);
    };
  }, [engine, path, navigate]);

  if (question === null) return null;
  const stay = () => setQuestion(null);
  return (
    <Dialog title="Leave with unsaved words?" width="narrow" onClose={stay}>
      <p>
        The site does not have your last words yet.{' '}
        {question.isKept
          ? 'They stay on this device, and are here again when you open the article in this browser.'
          : 'This browser keeps nothing, so they are gone when you leave.'}
      </p>
      <Row>
        <Button onClick={stay}>Stay here</Button>
        <Button look="outline" onClick={question.leave}>
          Leave
        </Button>
      </Row>
    </Dialog>
  );
}
