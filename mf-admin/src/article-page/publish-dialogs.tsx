import { t } from 'contract/words';
import { Button, Row } from 'ui';

import { Dialog } from '../dialog/dialog';

interface AskingProps {
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks for confirmation before an article is unpublished. */
export function UnpublishDialog({ onConfirm, onClose }: AskingProps) {
  return (
    <Dialog title="Unpublish this article?" width="narrow" onClose={onClose}>
      <p>Its address will say that the article is gone. What is written stays here, and you can publish it again.</p>
      <Row>
        <Button onClick={onConfirm}>Unpublish</Button>
        <Button look="outline" onClick={onClose}>
          Keep it published
        </Button>
      </Row>
    </Dialog>
  );
}

/** Asks for confirmation before an article is moved to the trash. */
export function DeleteDialog({ isLive, onConfirm, onClose }: AskingProps & { isLive: boolean }) {
  return (
    <Dialog title="Delete this article?" width="narrow" onClose={onClose}>
      <p>
        {isLive
          ? t`It goes into the trash, and visitors can no longer read it. You can restore it for 30 days.`
          : t`It goes into the trash. You can restore it for 30 days.`}
      </p>
      <Row>
        <Button onClick={onConfirm}>Delete</Button>
        <Button look="outline" onClick={onClose}>
          Keep it
        </Button>
      </Row>
    </Dialog>
  );
}
