import type { QueryKey } from 'contract/request';
import { t } from 'contract/words';
import { toast } from 'ui';

import { useStopPreviews } from '../articles/article.actions';
import { ConfirmDialog } from '../dialog/confirm-dialog';

interface StopPreviewsDialogProps {
  /** Path of the article or service page. */
  of: QueryKey;
  onStopped?: () => void;
  onClose: () => void;
}

/** Asks for confirmation, then ends all preview links of a page that were made so far, by anyone. */
export function StopPreviewsDialog({ of, onStopped, onClose }: StopPreviewsDialogProps) {
  const { run, isRunning, failure } = useStopPreviews(of, {
    onDone() {
      onClose(); // now: a toast above a dialog would vanish with it
      onStopped?.();
      toast({ title: t`The preview links have stopped`, description: t`A link made from now on works.` });
    },
  });
  return (
    <ConfirmDialog
      title="Stop all preview links?"
      confirm={t`Stop them`}
      cancel={t`Keep them`}
      isRunning={isRunning}
      failure={failure}
      onConfirm={() => run()}
      onClose={onClose}
    >
      <p>
        Every link to a preview of this page that was made so far stops working at once. Send a new one to those who
        should keep reading.
      </p>
    </ConfirmDialog>
  );
}
