import { useState } from 'react';

import type { DocumentSession } from '../saving/document-session';
import { useSession } from '../saving/use-session';

/** Whether a form field or editor has focus. */
const isTyping = () => document.activeElement?.matches('input, textarea, select, [contenteditable="true"]') ?? false;

/**
 * Whether the two versions of a conflict are shown instead of the text. If the writer is typing when the conflict
 * appears, the text stays until they open the comparison: otherwise keystrokes would be lost.
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
