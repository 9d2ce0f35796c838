import { t } from 'contract/words';

import { ConfirmDialog } from '../dialog/confirm-dialog';

interface DisableDialogProps {
  remote: string;
  /** Which pages those are, in words. */
  pages: string;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks for confirmation before the pages of a remote are taken out of service, among them the quote forms. */
export function DisableDialog({ remote, pages, ...answers }: DisableDialogProps) {
  return (
    <ConfirmDialog
      title={t`Take the pages of ${remote} out of service?`}
      confirm={t`Disable`}
      cancel={t`Keep them`}
      {...answers}
    >
      {pages && <p>{pages}</p>}
      <p>
        Visitors are told that these pages are not available, and can send none of their forms, until you enable them
        again.
      </p>
    </ConfirmDialog>
  );
}
