import { useState } from 'react';
import styled from 'styled-components';
import { Button, Heading } from 'ui';

import { removeFromAllTabs } from '../device/device-input';
import { discardInput, storedInput } from '../device/stored-input';
import { Part } from './quote-part';

/** Forms of a request that keep what is typed. */
const formsOf = (id: string) => [`note:${id}`, `reply:${id}`];

/** Forgets the unsaved words about a request, also those of other tabs. */
export function forgetWords(id: string): void {
  for (const form of formsOf(id)) {
    discardInput(form);
    removeFromAllTabs(form);
  }
}

function wordsOf(id: string): string[] {
  const typed = formsOf(id).map(storedInput);
  return typed.flatMap(({ note, subject, text }) => [note, subject, text]).filter((words) => words?.trim()) as string[]; // none is undefined
}

/** Shows the unsaved words about a request that cannot be shown: it was erased, or assigned to somebody else. */
export function UnsavedWords({ id }: { id: string }) {
  const [words, setWords] = useState(() => wordsOf(id));
  if (words.length === 0) return null;
  return (
    <Apart aria-labelledby="unsaved">
      <Heading level={2} size="h3" id="unsaved">
        What you typed here is not saved
      </Heading>
      {words.map((typed) => (
        <Words key={typed}>{typed}</Words>
      ))}
      <div>
        <Button
          look="outline"
          onClick={() => {
            forgetWords(id);
            setWords([]);
          }}
        >
          Discard it
        </Button>
      </div>
    </Apart>
  );
}

const Apart = styled(Part)`
  margin-top: var(--s-6);
`;

const Words = styled.p`
  white-space: pre-line;
  overflow-wrap: anywhere;
`;
