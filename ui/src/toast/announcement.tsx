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
  const [announced, setAnnounced] = useState<ShownToast>();
  useEffect(() => {
    const frame = requestAnimationFrame(() => setAnnounced(toast));
    return () => cancelAnimationFrame(frame);
  }, [toast]);
  return createPortal(
    <VisuallyHidden role={toast?.variant === 'destructive' ? 'alert' : 'status'}>
      {announced && (
        <>
          {announced.title} {announced.description} {announced.action?.altText}
        </>
      )}
    </VisuallyHidden>,
    dialog,
  );
}
