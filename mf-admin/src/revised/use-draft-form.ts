import type { Failure } from 'contract/failure';
import { t } from 'contract/words';
import { useMemo } from 'react';
import { toast } from 'ui';

import { useKeptDraft, type FormVersion, type KeptDraft } from '../shared/use-kept-draft';
import type { DraftFields, Faults } from './draft-fields';
import type { Difference } from './saved-by-other';

/** What every save of a form says. */
interface Saving<Typed> {
  baseVersion: number;
  content: Typed;
}

/** The form as the API has it since a save; null where it keeps it elsewhere, as a proposal. */
type Saved<Content> = { version: number; content: Content } | null;

interface DraftFormOptions<Content, Draft, Typed, Input, Answer extends Saved<Content>> {
  /** Where what is typed is kept: `town:lima-ohio`. */
  place: string;
  /** The newest version; 0 of something that is not saved yet. */
  current: FormVersion<Draft>;
  fields: DraftFields<Content, Draft, Typed>;
  /** The action that saves it. */
  useSave(outcome: { onDone(answer: Answer): void }): {
    run(input: Input): void;
    isRunning: boolean;
    failure: Failure | null;
    reset(): void;
  };
  /** Where it is kept once it is saved, of something new. */
  placeOf?(answer: NonNullable<Answer>): string;
  /** What is said and done once it is saved. */
  onSaved?(answer: Answer): void;
}

export interface DraftForm<Draft, More>
  extends Pick<KeptDraft<Draft>, 'draft' | 'base' | 'isDirty' | 'change' | 'keepMine'> {
  faults: Faults;
  failure: Failure | null;
  isRunning: boolean;
  /** What somebody else said differently since; null where nobody did. */
  conflict: readonly Difference[] | null;
  /** Saves the form as it stands. @param more what is said with it */
  send(more: More): void;
  /** Gives up what was typed. */
  discard(): void;
}

export const tellSaved = (description = t`Visitors see it now.`) => void toast({ title: t`Saved`, description });

/**
 * The one way of the forms that are saved as a whole: what is typed is kept until the API has it, a newer version is
 * shown and never overwritten, and what the API finds wrong stands at its field. `DraftFormView` shows it.
 */
export function useDraftForm<
  Content,
  Draft extends object,
  Typed,
  Input extends Saving<Typed>,
  Answer extends Saved<Content>,
>(options: DraftFormOptions<Content, Draft, Typed, Input, Answer>): DraftForm<Draft, Omit<Input, keyof Saving<Typed>>> {
  const { place, placeOf = () => place, current, fields, useSave, onSaved = () => tellSaved() } = options;
  const { draft, base, isDirty, change, keepMine, ...kept } = useKeptDraft(place, current);
  const { run, isRunning, failure, reset } = useSave({
    onDone(answer) {
      if (answer) kept.saved({ version: answer.version, draft: fields.draftOf(answer.content) }, placeOf(answer));
      else kept.discard();
      onSaved(answer);
    },
  });
  const { faultsAt, differencesBetween, contentOf } = fields;
  // One object for one answer: the summary of what is wrong takes the focus for each.
  const faults = useMemo(() => faultsAt(failure?.fields ?? {}), [faultsAt, failure]);

  function send(more: Omit<Input, keyof Saving<Typed>>) {
    const typed = kept.sent();
    const saving: Saving<Typed> = { baseVersion: typed.base.version, content: contentOf(typed.draft) };
    run({ ...saving, ...more } as Input); // the two parts of it
  }

  function discard() {
    reset();
    const onSelect = kept.discard();
    toast({
      title: t`Your changes are discarded`,
      action: { label: t`Undo`, altText: t`Undo in the next seconds, or type them again`, onSelect },
    });
  }

  // While it is saved, the newest version can be the one that is being saved.
  const other = isRunning ? null : kept.conflict;
  const conflict = other && differencesBetween(other.theirs, other.mine);
  return { draft, base, isDirty, change, keepMine, faults, failure, isRunning, conflict, send, discard };
}
