import { useState } from 'react';

import type { DocumentSession } from '../saving/document-session';
import { useSession } from '../saving/use-session';

/** Whether keys go into a field now. */
const isTyping = () => document.activeElement?.matches('input, textarea, select, [contenteditable="true"]') ?? false;

/**
 * Whether two versions are shown in place of the text. Where somebody is typing as the other one comes to light, the
 * text stays under their hands until they ask: keys would go nowhere.
 */
export function useComparing(session: DocumentSession): { isComparing: boolean; compare: () => void } {
  const isDivided = useSession(session, (one) => one.current().kind === 'conflict');
  const [was, setWas] = useState(isDivided);
  const [isComparing, setComparing] = useState(isDivided);
  if (was !== isDivided) {
    setWas(isDivided);
    setComparing(isDivided && !isTyping());
  }
  return {
    isComparing,
    compare() {
      session.editor.pull();
      setComparing(true);
    },
  };
}
