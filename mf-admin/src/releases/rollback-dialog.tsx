import { longestRollbackReason, type ReleaseAction } from 'contract/release-report';
import { t } from 'contract/words';
import type { FormEvent } from 'react';
import { Button, Row, Stack, TextInput, toast } from 'ui';

import { useStoredInput } from '../device/stored-input';
import { Dialog } from '../dialog/dialog';
import { Refusal } from '../kit/refusal';
import { useReleaseAction } from './release.actions';
import { doneInWords } from './words';

interface RollbackDialogProps {
  /** Versions that the page showed. */
  seen: Pick<ReleaseAction, 'remote' | 'version' | 'canary'>;
  /** Version that is taken back, and the one that visitors get instead. */
  from: string;
  to: string;
  onClose: () => void;
}

/**
 * Asks whether a version is taken back, and does it. A reason is recorded with the revision and in the activity log.
 * None is needed: visitors may be seeing something broken.
 */
export function RollbackDialog({ seen, from, to, onClose }: RollbackDialogProps) {
  const { form, forget } = useStoredInput(`rollback:${seen.remote}`, ['reason']);
  const close = () => {
    forget();
    onClose();
  };
  const { run, isRunning, failure } = useReleaseAction({
    onDone() {
      close(); // now: a toast above a dialog would vanish with it
      toast({ title: doneInWords.rollback });
    },
  });

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const reason = String(new FormData(event.currentTarget).get('reason'));
    run({ action: 'rollback', ...seen, reason });
  }

  return (
    <Dialog title={t`Give all visitors ${seen.remote} ${to} again?`} width="narrow" onClose={close}>
      <form ref={form} noValidate onSubmit={submit}>
        <Stack $gap={5}>
          <p>
            {from} is taken back at once. It stays among the releases, so it can be released again. Articles, requests
            and settings stay as they are.
          </p>
          <Refusal failure={isRunning ? null : failure} />
          <TextInput
            name="reason"
            label="Why"
            hint={t`For the colleagues who made ${from}. It is kept in the history below and in the activity log.`}
            optional
            autoComplete="off"
            maxLength={longestRollbackReason}
          />
          <Row>
            <Button type="submit" aria-disabled={isRunning}>
              {isRunning ? t`Rolling back` : t`Roll back to ${to}`}
            </Button>
            <Button look="outline" onClick={close}>
              Keep {from}
            </Button>
          </Row>
        </Stack>
      </form>
    </Dialog>
  );
}
