import type { Failure } from 'contract/failure';
import { t } from 'contract/words';
import { useMemo } from 'react';
import { toast } from 'ui';

import { useStoredDraft, type FormVersion, type StoredDraft } from '../device/use-stored-draft';
import { discardedToast } from '../kit/discarded-toast';
import type { DraftFields, Faults } from './draft-fields';
import type { Difference } from './saved-by-other';

/** Input common to all save actions. */
interface SaveInput<Typed> {
  baseVersion: number;
  content: Typed;
}

/** Saved state returned by the API; null if the input was stored elsewhere, such as in a proposal. */
type SavedState<Content> = { version: number; content: Content } | null;

interface DraftFormOptions<Content, Draft, Typed, Input, Answer extends SavedState<Content>> {
  /** Storage key of unsaved input: `town:lima-ohio`. */
  storageKey: string;
  /** Newest saved version; 0 if nothing is saved yet. */
  current: FormVersion<Draft>;
  fields: DraftFields<Content, Draft, Typed>;
  /** Save action. */
  useSave(outcome: { onDone(answer: Answer): void }): {
    run(input: Input): void;
    isRunning: boolean;
    failure: Failure | null;
    reset(): void;
  };
  /** Returns the storage key of a newly created item. */
  storageKeyOf?(answer: NonNullable<Answer>): string;
  /** Called after a save. The default shows a toast. */
  onSaved?(answer: Answer): void;
}

export interface DraftForm<Draft, More>
  extends Pick<StoredDraft<Draft>, 'draft' | 'base' | 'isDirty' | 'change' | 'keepMine'> {
  faults: Faults;
  failure: Failure | null;
  isRunning: boolean;
  /** Fields that another author changed differently since; null if there is no conflict. */
  conflict: readonly Difference[] | null;
  /**
   * Saves the form.
   * @param more additional input of the save action
   */
  send(more: More): void;
  /** Discards unsaved input. */
  discard(): void;
}

export const toastSaved = (description = t`Visitors see it now.`) => void toast({ title: t`Saved`, description });

/**
 * State of a form that is saved as a whole: input is retained until the API has it, a newer version is shown and never
 * overwritten, and API faults are mapped to their fields. `DraftFormView` renders it.
 */
export function useDraftForm<
  Content,
  Draft extends object,
  Typed,
  Input extends SaveInput<Typed>,
  Answer extends SavedState<Content>,
>(
  options: DraftFormOptions<Content, Draft, Typed, Input, Answer>,
): DraftForm<Draft, Omit<Input, keyof SaveInput<Typed>>> {
  const {
    storageKey,
    storageKeyOf = () => storageKey,
    current,
    fields,
    useSave,
    onSaved = () => toastSaved(),
  } = options;
  const { draft, base, isDirty, change, keepMine, ...kept } = useStoredDraft(storageKey, current);
  const { run, isRunning, failure, reset } = useSave({
    onDone(answer) {
      if (answer) kept.saved({ version: answer.version, draft: fields.draftOf(answer.content) }, storageKeyOf(answer));
      else kept.forgetSent();
      onSaved(answer);
    },
  });
  const { faultsAt, differencesBetween, contentOf } = fields;
  // Memoized per response: the error summary takes focus whenever its list changes.
  const faults = useMemo(() => faultsAt(failure?.fields ?? {}), [faultsAt, failure]);

  function send(more: Omit<Input, keyof SaveInput<Typed>>) {
    if (isRunning) return; // what is typed since would count as sent
    const typed = kept.sent();
    const saving: SaveInput<Typed> = { baseVersion: typed.base.version, content: contentOf(typed.draft) };
    run({ ...saving, ...more } as Input); // both parts together make the input
  }

  function discard() {
    reset();
    discardedToast(kept.discard());
  }

  // While saving, the newest version may be this form's own.
  const other = isRunning ? null : kept.conflict;
  const conflict = other && differencesBetween(other.theirs, other.mine);
  return { draft, base, isDirty, change, keepMine, faults, failure, isRunning, conflict, send, discard };
}
