import { t } from 'contract/words';

import { ConfirmDialog } from '../dialog/confirm-dialog';

interface AskingProps {
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks for confirmation before an article is unpublished. */
export const UnpublishDialog = (answers: AskingProps) => (
  <ConfirmDialog title="Unpublish this article?" confirm={t`Unpublish`} cancel={t`Keep it published`} {...answers}>
    <p>Its address will say that the article is gone. What is written stays here, and you can publish it again.</p>
  </ConfirmDialog>
);

/** Asks for confirmation before an article is moved to the trash. */
export const DeleteDialog = ({ isLive, ...answers }: AskingProps & { isLive: boolean }) => (
  <ConfirmDialog title="Delete this article?" confirm={t`Delete`} cancel={t`Keep it`} {...answers}>
    <p>
      {isLive
        ? t`It goes into the trash, and visitors can no longer read it. You can restore it for 30 days.`
        : t`It goes into the trash. You can restore it for 30 days.`}
    </p>
  </ConfirmDialog>
);
