import type { EditedFact } from 'contract/fact-content';
import type { Outcome } from 'contract/use-action';
import { t } from 'contract/words';
import { lazy, Suspense, useMemo, useState } from 'react';
import { Button, TextArea, toast } from 'ui';

import { Block } from '../kit/block';
import { TextButtons } from '../kit/text-buttons';
import { DraftFormView } from '../revised/draft-form-view';
import { Fields } from '../revised/save-bar';
import { toastSaved, useDraftForm } from '../revised/use-draft-form';
import * as fields from './fact-draft';
import { useStatingPages } from './use-stating-pages';
import { usePreviewFact, useSendFact, type FactSent } from './fact.actions';
import { FactFields } from './fact-fields';
import type { PreviewedFact } from './fact-preview';
import { previewPlacesOf } from './preview-places';

// Loaded lazily: the comparison library is large and few changes need it.
const FactPreview = lazy(async () => ({ default: (await import('./fact-preview')).FactPreview }));

interface FactFormProps {
  fact: EditedFact;
  /** Owners save a fact; writers propose a change. */
  purpose: 'save' | 'propose';
}

/** Edits the current and the next figure of a fact, and saves or proposes both together. */
export function FactForm({ fact, purpose }: FactFormProps) {
  const { key, version, content, regulated, history } = fact;
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
  const { withPages } = useStatingPages([key], 'off');
  const [previewed, setPreviewed] = useState<PreviewedFact | null>(null);
  const preview = usePreviewFact(key, {
    onDone(answer) {
      setPreviewed({ ...answer, at: new Date().toISOString(), nextDay: form.draft.next?.from ?? '' });
    },
  });
  const { draft, change } = form;
  // The result of the last attempt, whether to save or to preview. Memoized as the faults of the form are.
  const faults = useMemo(
    () => (preview.failure ? fields.faultsAt(preview.failure.fields) : form.faults),
    [preview.failure, form.faults],
  );
  const failure = preview.failure ?? form.failure;
  return (
    <DraftFormView
      form={{ ...form, faults, failure }}
      label="Fact"
      what={t`this fact`}
      by={history[0]?.by}
      onSave={() => {
        preview.reset();
        form.send({ confirmed: draft.confirmed, note: draft.note });
      }}
      saving={isProposal ? { label: t`Propose`, about: t`Visitors see it once an owner accepts it.` } : {}}
      also={
        !isProposal && (
          <TextButtons>
            <Button
              look="text"
              size="dense"
              aria-disabled={preview.isRunning}
              onClick={() => preview.run(fields.contentOf(draft))}
            >
              Preview
            </Button>
          </TextButtons>
        )
      }
    >
      <FactFields regulated={regulated} draft={draft} faults={faults} onChange={change} />
      {previewed && (
        <Suspense>
          <FactPreview
            previewed={previewed}
            places={previewPlacesOf({ ...fact, statedIn: [...withPages(key, fact.statedIn)] })}
            onClose={() => setPreviewed(null)}
          />
        </Suspense>
      )}
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
