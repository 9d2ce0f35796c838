import { useState } from 'react';
import { Stack, TextInput } from 'ui';

import { TagsField } from '../src/article-page/tags-field';
import { DraftFormView } from '../src/revised/draft-form-view';
import { Fields } from '../src/revised/save-bar';
import { SpanishFields } from '../src/revised/spanish-fields';
import type { DraftForm } from '../src/revised/use-draft-form';
import { failure, noop } from './samples';

const draft: DraftForm<{ phone: string }, object> = {
  draft: { phone: '614-555-0100' },
  base: { version: 1, draft: { phone: '614-555-0100' } },
  isDirty: false,
  change: noop,
  keepMine: noop,
  faults: {},
  failure: null,
  isRunning: false,
  conflict: null,
  send: noop,
  discard: noop,
};

const forms: Readonly<Record<string, Partial<typeof draft>>> = {
  Unchanged: {},
  Changed: { isDirty: true },
  Saving: { isDirty: true, isRunning: true },
  Failed: { isDirty: true, failure },
  Wrong: { isDirty: true, faults: { phone: 'Enter ten digits' } },
  'Saved by somebody else': {
    isDirty: true,
    conflict: [{ label: 'Phone', theirs: '614-555-0101', mine: '614-555-0100' }],
  },
};

export const DraftForms = () => (
  <Stack $gap={7}>
    {Object.entries(forms).map(([label, state]) => (
      <DraftFormView
        key={label}
        form={{ ...draft, ...state }}
        label={label}
        what="the agency"
        by="ada@hazel.example"
        onSave={noop}
      >
        <Fields>
          <TextInput
            name={`phone-${label.replaceAll(' ', '-')}`}
            label={label}
            size="dense"
            defaultValue="614-555-0100"
            error={state.faults?.['phone']}
          />
        </Fields>
      </DraftFormView>
    ))}
  </Stack>
);

const spanish: readonly { name: string; text: string; faults: Readonly<Record<string, string>> }[] = [
  { name: 'empty', text: '', faults: {} },
  { name: 'written', text: 'Ada contesta.', faults: {} },
  { name: 'wrong', text: 'Ada', faults: { 'spanish.wrong': 'Write a sentence' } },
];

export const Spanish = () => (
  <Stack>
    {spanish.map(({ name, text, faults }) => (
      <SpanishFields
        key={name}
        texts={{ [name]: text }}
        fields={{ [name]: { label: 'Summary', rows: 2 } }}
        faults={faults}
        onChange={noop}
      />
    ))}
  </Stack>
);

export function Tags() {
  const [tags, setTags] = useState<string[]>(['dates', 'part b']);
  return <TagsField tags={tags} onChange={setTags} />;
}
