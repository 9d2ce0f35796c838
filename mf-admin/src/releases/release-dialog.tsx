import { longestReleaseReason, type ReleaseAction } from 'contract/release-report';
import type { FormEvent, ReactNode } from 'react';
import { Button, Row, Stack, TextInput, toast } from 'ui';

import { useStoredInput } from '../device/stored-input';
import { Dialog } from '../dialog/dialog';
import { Refusal } from '../kit/refusal';
import { useReleaseAction } from './release.actions';
import { doneInWords } from './words';

interface ReleaseDialogProps {
  /** What is done to which versions: those that the page showed. */
  action: Omit<ReleaseAction, 'reason'>;
  title: string;
  /** Labels of the two buttons, and of the first while the action runs. */
  confirm: string;
  running: string;
  cancel: string;
  onClose: () => void;
  /** What visitors get then. */
  children: ReactNode;
}

/**
 * Asks whether the release of a remote is changed, and does it. A reason is recorded with the revision and in the
 * activity log. None is needed: visitors may be seeing something broken.
 */
export function ReleaseDialog({ action, title, confirm, running, cancel, onClose, children }: ReleaseDialogProps) {
  const { form, forget } = useStoredInput(`${action.action}:${action.remote}`, ['reason']);
  const close = () => {
    forget();
    onClose();
  };
  const { run, isRunning, failure } = useReleaseAction({
    onDone() {
      close(); // now: a toast above a dialog would vanish with it
      toast({ title: doneInWords[action.action] });
    },
  });

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    run({ ...action, reason: String(new FormData(event.currentTarget).get('reason')) });
  }

  return (
    <Dialog title={title} width="narrow" onClose={close}>
      <form ref={form} noValidate onSubmit={submit}>
        <Stack $gap={5}>
          {children}
          <Refusal failure={isRunning ? null : failure} />
          <TextInput
            name="reason"
            label="Why"
            hint="For your colleagues. It is kept in the history below and in the activity log."
            optional
            autoComplete="off"
            maxLength={longestReleaseReason}
          />
          <Row>
            <Button type="submit" aria-disabled={isRunning}>
              {isRunning ? running : confirm}
            </Button>
            <Button look="outline" onClick={close}>
              {cancel}
            </Button>
          </Row>
        </Stack>
      </form>
    </Dialog>
  );
}
