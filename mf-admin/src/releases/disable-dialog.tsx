import { t } from 'contract/words';
import { Button, Row } from 'ui';

import { Dialog } from '../dialog/dialog';

interface DisableDialogProps {
  remote: string;
  /** Which pages those are, in words. */
  pages: string;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks for confirmation before the pages of a remote are taken out of service, among them the quote forms. */
export function DisableDialog({ remote, pages, onConfirm, onClose }: DisableDialogProps) {
  return (
    <Dialog title={t`Take the pages of ${remote} out of service?`} width="narrow" onClose={onClose}>
      {pages && <p>{pages}</p>}
      <p>
        Visitors are told that these pages are not available, and can send none of their forms, until you enable them
        again.
      </p>
      <Row>
        <Button onClick={onConfirm}>Disable</Button>
        <Button look="outline" onClick={onClose}>
          Keep them
        </Button>
      </Row>
    </Dialog>
  );
}
