import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button, Row } from 'ui';

import { Dialog } from '../desk-dialog/dialog';
import type { SaveEngine } from './save-engine';

/** The page of this site that a click leads to; null where it opens elsewhere or stays on the page. */
function leadsTo(event: MouseEvent): string | null {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link || link.target || link.hasAttribute('download') || link.origin !== window.location.origin) return null;
  if (link.isContentEditable || link.pathname === window.location.pathname) return null;
  return link.pathname + link.search + link.hash;
}

/**
 * Sends what is not saved before a link is followed, and asks where it cannot be sent. Links are caught on their way
 * down, since the site's router knows no blocking; closing the tab asks by the browser's own dialog.
 */
export function LeaveGuard({ engine }: { engine: SaveEngine }) {
  const navigate = useNavigate();
  const [leaving, setLeaving] = useState<string | null>(null);

  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const to = leadsTo(event);
      if (to === null || !engine.isDirty) return;
      event.preventDefault();
      event.stopPropagation();
      void engine.flush().then(() => (engine.isDirty ? setLeaving(to) : navigate(to)));
    };
    const onUnload = (event: BeforeUnloadEvent) => {
      if (engine.isDirty) event.preventDefault();
    };
    document.addEventListener('click', onClick, { capture: true });
    window.addEventListener('beforeunload', onUnload);
    return () => {
      document.removeEventListener('click', onClick, { capture: true });
      window.removeEventListener('beforeunload', onUnload);
    };
  }, [engine, navigate]);

  if (leaving === null) return null;
  return (
    <Dialog title="Leave with unsaved words?" width="narrow" onClose={() => setLeaving(null)}>
      <p>The site has not got your last words. They stay on this device, and are here again when you open the article in this browser.</p>
      <Row>
        <Button onClick={() => setLeaving(null)}>Stay here</Button>
        <Button look="outline" onClick={() => void navigate(leaving)}>
          Leave
        </Button>
      </Row>
    </Dialog>
  );
}
