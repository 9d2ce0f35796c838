import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';

import { VisuallyHidden } from '../layout/visually-hidden';
import type { ShownToast } from './toast-store';

interface AnnouncementProps {
  dialog: HTMLDialogElement;
  toast: ShownToast | undefined;
}

/**
 * Announces a toast above a dialog to screen readers: Radix announces in the body, which is inert then. The live region
 * is rendered before its text, since the text would not be read otherwise.
 */
export function Announcement({ dialog, toast }: AnnouncementProps) {
  const [words, setWords] = useState<ShownToast>();
  useEffect(() => {
    const frame = requestAnimationFrame(() => setWords(toast));
    return () => cancelAnimationFrame(frame);
  }, [toast]);
  return createPortal(
    <VisuallyHidden role={toast?.variant === 'destructive' ? 'alert' : 'status'}>
      {words && (
        <>
          {words.title} {words.description} {words.action?.altText}
        </>
      )}
    </VisuallyHidden>,
    dialog,
  );
}
