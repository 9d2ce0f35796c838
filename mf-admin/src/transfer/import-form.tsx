import { topicNames } from 'contract/lines-of-business';
import { useSuspenseQuery } from '@tanstack/react-query';
import type { Topic } from 'contract/posts';
import { teamQuery } from 'contract/team.queries';
import type { ImportOptions } from 'contract/transfers';
import { useMemo, type FormEvent } from 'react';
import styled from 'styled-components';
import { Button, Checkbox, ErrorSummary, Select, Stack, TextInput } from 'ui';

import { FileField } from '../kit/file-field';
import { useStoredInput } from '../device/stored-input';

/** Storage key of the import options, until the import starts. */
export const importOptionsKey = 'import';

const topics = Object.keys(topicNames) as Topic[]; // keys of all topics

interface ImportFormProps {
  fault: string | null;
  /** `busy` while an upload or import is running. */
  busy: 'busy' | 'free';
  onFile(file: File | null): void;
  onCheck(options: ImportOptions): void;
}

const text = (form: FormData, name: string): string | null => String(form.get(name) ?? '').trim() || null;

/** Options of an import: the file, and defaults for what it lacks. */
export function ImportForm({ fault, busy, onFile, onCheck }: ImportFormProps) {
  const { data: team } = useSuspenseQuery(teamQuery);
  const { form: element } = useStoredInput(importOptionsKey, ['topic', 'author', 'siteUrl', 'overwrite']);
  // Memoized per fault: the summary takes focus whenever its list changes.
  const errors = useMemo(() => (fault ? [{ name: 'file', message: fault }] : []), [fault]);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const topic = topics.find((item) => item === form.get('topic')) ?? null;
    onCheck({
      rehearse: true,
      overwrite: form.has('overwrite'),
      topic,
      author: text(form, 'author'),
      siteUrl: text(form, 'siteUrl'),
    });
  }

  return (
    <form ref={element} onSubmit={submit} noValidate>
      <Stack $gap={5}>
        <ErrorSummary errors={errors} />
        <FileField
          id="file"
          label="The file"
          hint="A WordPress export (.xml), a Ghost export (.json), Markdown (.md), or a .zip with one of these and its images. Up to 256 MB."
          error={fault}
          accept=".xml,.json,.zip,.md,.markdown"
          onFile={onFile}
        />
        <Pairs>
          <Select name="topic" label="Topic, where none can be told" optional>
            <option value="">Leave those as drafts</option>
            {topics.map((topic) => (
              <option key={topic} value={topic}>
                {topicNames[topic]}
              </option>
            ))}
          </Select>
          <Select name="author" label="Author, where theirs is not on the team" optional>
            <option value="">Leave those as drafts</option>
            {team.items.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        </Pairs>
        <TextInput
          name="siteUrl"
          type="url"
          label="Where the articles were published"
          hint="Ghost does not write it into the file. Images and links are looked for there: https://blog.example"
          width="28rem"
          autoComplete="off"
          optional
        />
        <Checkbox
          name="overwrite"
          label="Also replace articles that were changed here since the last import. Their text stays among their revisions."
        />
        <div>
          <Button type="submit" aria-disabled={busy === 'busy'}>
            Check the file
          </Button>
        </div>
      </Stack>
    </form>
  );
}

const Pairs = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 17rem), 1fr));
  align-items: end;
  gap: var(--s-5);
  max-width: 52rem;
`;
