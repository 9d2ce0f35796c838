import { Button, Row } from 'ui';

import { Dialog } from './dialog';

interface DiscardDialogProps {
  onConfirm(): void;
  onClose(): void;
  /** Explains the result of discarding. */
  children: string;
}

/** Asks for confirmation before unsaved input is discarded. */
export function DiscardDialog({ onConfirm, onClose, children }: DiscardDialogProps) {
  return (
    <Dialog title="Discard your changes?" width="narrow" onClose={onClose}>
      <p>{children}</p>
      <Row>
        <Button onClick={onConfirm}>Discard changes</Button>
        <Button look="outline" onClick={onClose}>
          Keep them
        </Button>
      </Row>
    </Dialog>
  );
}
