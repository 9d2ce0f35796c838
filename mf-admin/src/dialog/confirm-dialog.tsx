import type { Failure } from 'contract/failure';
import type { ReactNode } from 'react';
import { Button, Row } from 'ui';

import { Refusal } from '../kit/refusal';
import { Dialog } from './dialog';

interface ConfirmDialogProps {
  title: string;
  /** Labels of the two buttons: "Delete" and "Keep it". */
  confirm: string;
  cancel: string;
  /** Set while the confirmed action runs, if the dialog stays open for it. */
  isRunning?: boolean;
  /** Why the action failed. */
  failure?: Failure | null;
  onConfirm: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** Asks for confirmation before an action. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, confirm, cancel, isRunning, failure = null, onConfirm, onClose, children } = props;
  return (
    <Dialog title={title} width="narrow" onClose={onClose}>
      {children}
      <Refusal failure={failure} />
      <Row>
        <Button aria-disabled={isRunning} onClick={onConfirm}>
          {confirm}
        </Button>
        <Button look="outline" onClick={onClose}>
          {cancel}
        </Button>
      </Row>
    </Dialog>
  );
}
