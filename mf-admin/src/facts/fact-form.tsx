import type { EditedFact } from 'contract/fact-content';
import type { Outcome } from 'contract/use-action';
import { t } from 'contract/words';
import { TextArea, toast } from 'ui';

import { Block } from '../shared/block';
import { DraftFormView } from '../revised/draft-form-view';
import { Fields } from '../revised/save-bar';
import { toastSaved, useDraftForm } from '../revised/use-draft-form';
import * as fields from './fact-draft';
import { useSendFact, type FactSent } from './fact.actions';
import { FactFields } from './fact-fields';

interface FactFormProps {
  fact: EditedFact;
  /** Owners save a fact; writers propose a change. */
  purpose: 'save' | 'propose';
}

/** Edits the current and the next figure of a fact, and saves or proposes both together. */
export function FactForm({ fact: { key, version, content, regulated, history }, purpose }: FactFormProps) {
  const isProposal = purpose === 'propose';
  const form = useDraftForm({
    storageKey: `fact:${key}`,
    current: { version, draft: fields.draftOf(content) },
    fields,
    useSave: (outcome: Outcome<FactSent, EditedFact | null>) => useSendFact(key, purpose, outcome),
    onSaved(answer) {
      if (answer) toastSaved(t`Pages and articles follow.`);
      else toast({ title: t`Proposed`, description: t`Owners see it at their start page.` });
    },
  });
  const { draft, faults, change } = form;
  return (
    <DraftFormView
      form={form}
      label="Fact"
      what={t`this fact`}
      by={history[0]?.by}
      onSave={() => form.send({ confirmed: draft.confirmed, note: draft.note })}
      saving={isProposal ? { label: t`Propose`, about: t`Visitors see it once an owner accepts it.` } : {}}
    >
      <FactFields regulated={regulated} draft={draft} faults={faults} onChange={change} />
      {isProposal && (
        <Block title="Why" about="Owners read it beside the change, and decide.">
          <Fields>
            <TextArea
              name="note"
              label="Why it changes"
              rows={2}
              size="dense"
              hint="Like: CMS published the amounts for 2027 on Friday."
              error={faults['note']}
              value={draft.note}
              onChange={({ target }) => change({ note: target.value })}
            />
          </Fields>
        </Block>
      )}
    </DraftFormView>
  );
}
