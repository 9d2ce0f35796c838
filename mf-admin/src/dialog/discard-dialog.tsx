import { t } from 'contract/words';

import { ConfirmDialog } from './confirm-dialog';

interface DiscardDialogProps {
  onConfirm(): void;
  onClose(): void;
  /** Explains the result of discarding. */
  children: string;
}

/** Asks for confirmation before unsaved input is discarded. */
export const DiscardDialog = (props: DiscardDialogProps) => (
  <ConfirmDialog title="Discard your changes?" confirm={t`Discard changes`} cancel={t`Keep them`} {...props} />
);
