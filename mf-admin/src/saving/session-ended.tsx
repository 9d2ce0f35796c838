import { useState } from 'react';
import { Button, Row } from 'ui';

import { Dialog } from '../dialog/dialog';
import { signInPath } from '../layout/ended-session';
import type { DocumentSession } from './document-session';
import { useSession } from './use-session';

/** Asks before words are left that exist in this tab only: the session has ended, and this browser keeps nothing. */
export function SessionEnded({ session }: { session: DocumentSession }) {
  const state = useSession(session, ({ current }) => current());
  const [isRead, setRead] = useState(false);
  if (state.kind !== 'signedOut' || state.kept === 'onDevice' || isRead) return null;
  return (
    <Dialog title="Your session has ended" width="narrow" onClose={() => setRead(true)}>
      <p>
        This browser keeps nothing, so your last words are in this tab only. Sign in again in a new tab, and come back
        here: they are saved then.
      </p>
      <Row>
        <Button onClick={() => window.open(signInPath, '_blank')}>Sign in in a new tab</Button>
        <Button look="outline" onClick={() => setRead(true)}>
          Stay here
        </Button>
      </Row>
    </Dialog>
  );
}
