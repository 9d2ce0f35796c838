import { useState, type FormEvent, type ReactNode } from 'react';
import { Button, ErrorSummary } from 'ui';

import { DiscardDialog } from '../dialog/discard-dialog';
import { Refusal } from '../kit/refusal';
import { TextButtons } from '../kit/text-buttons';
import { useSummaryErrors } from '../kit/summary-errors';
import { useNamedField } from './named-field';
import { BlockForm, SaveBar } from './save-bar';
import { SavedByOther } from './saved-by-other';
import type { DraftForm } from './use-draft-form';

interface DraftFormViewProps<Draft, More> {
  form: DraftForm<Draft, More>;
  /** Accessible name of the form. */
  label: string;
  /** What is edited, in a sentence: "the agency". */
  what: string;
  /** Email address of the last author. */
  by: string | undefined;
  onSave(): void;
  /** Label of the save button and description of its effect. */
  saving?: { label?: string; about?: string };
  /** Additional actions in the save bar. */
  also?: ReactNode;
  children: ReactNode;
}

/**
 * A form that is saved as a whole. Faults are shown above it and at their fields, any other refusal beside the button,
 * and the input stays.
 */
export function DraftFormView<Draft, More>(props: DraftFormViewProps<Draft, More>) {
  const { form, label, what, by, onSave, saving, also, children } = props;
  const { faults, failure, isRunning, isDirty, conflict } = form;
  const [isAsking, setAsking] = useState(false);
  useNamedField();
  const errors = useSummaryErrors(faults);

  function submit(event: FormEvent) {
    event.preventDefault();
    onSave();
  }

  function keepMine() {
    form.keepMine();
    onSave();
  }

  function discard() {
    setAsking(false);
    form.discard();
  }

  return (
    <BlockForm onSubmit={submit} noValidate aria-label={label}>
      <ErrorSummary errors={errors} />
      {conflict && (
        <SavedByOther
          what={what}
          by={by}
          differences={conflict}
          failure={failure}
          onKeepMine={keepMine}
          onTakeTheirs={form.discard}
        />
      )}
      {children}
      <SaveBar isRunning={isRunning} {...saving}>
        {!conflict && <Refusal failure={failure} />}
        {also}
        <TextButtons>
          <Button look="text" size="dense" aria-disabled={!isDirty} onClick={() => isDirty && setAsking(true)}>
            Discard changes
          </Button>
        </TextButtons>
      </SaveBar>
      {isAsking && (
        <DiscardDialog onConfirm={discard} onClose={() => setAsking(false)}>
          The form goes back to what is saved.
        </DiscardDialog>
      )}
    </BlockForm>
  );
}
