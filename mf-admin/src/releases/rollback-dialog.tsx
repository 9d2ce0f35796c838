import { longestRollbackReason } from 'contract/release-report';
import { t } from 'contract/words';
import { useState, type FormEvent } from 'react';
import { Button, Row, Stack, TextInput } from 'ui';

import { Dialog } from '../dialog/dialog';

interface RollbackDialogProps {
  remote: string;
  /** Version that is taken back, and the one that visitors get instead. */
  from: string;
  to: string;
  onConfirm: (reason: string) => void;
  onClose: () => void;
}

/** Asks whether and why a version is taken back. The reason is recorded with the revision and in the activity log. */
export function RollbackDialog({ remote, from, to, onConfirm, onClose }: RollbackDialogProps) {
  const [reason, setReason] = useState('');
  const [fault, setFault] = useState('');

  function submit(event: FormEvent) {
    event.preventDefault();
    if (reason.trim() === '') return setFault(t`Say in a few words why, for the colleagues who made ${from}.`);
    return onConfirm(reason.trim());
  }

  return (
    <Dialog title={t`Give all visitors ${remote} ${to} again?`} width="narrow" onClose={onClose}>
      <form noValidate onSubmit={submit}>
        <Stack $gap={5}>
          <p>
            {from} is taken back at once. It stays among the releases, so it can be released again. Articles, requests
            and settings stay as they are.
          </p>
          <TextInput
            name="reason"
            label="Why"
            hint={t`It is kept in the history below and in the activity log.`}
            autoComplete="off"
            maxLength={longestRollbackReason}
            value={reason}
            error={fault || undefined}
            onChange={({ target }) => {
              setReason(target.value);
              setFault('');
            }}
          />
          <Row>
            <Button type="submit">Roll back to {to}</Button>
            <Button look="outline" onClick={onClose}>
              Keep {from}
            </Button>
          </Row>
        </Stack>
      </form>
    </Dialog>
  );
}
