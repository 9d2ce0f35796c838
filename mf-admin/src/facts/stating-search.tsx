import { t } from 'contract/words';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Button, Text } from 'ui';

import type { StatingPages } from './use-stating-pages';

interface StatingSearchProps {
  search: StatingPages;
  /** Number of facts to search for. */
  count: number;
  /** What is said before an owner starts the search. */
  children?: ReactNode;
  onStart: () => void;
}

/** Starts the search for pages that state facts in words of their own, and shows how far it is. */
export function StatingSearch({ search: { kind, done }, count, children, onStart }: StatingSearchProps) {
  return (
    <Row>
      <Text aria-live="polite">
        {kind === 'idle' && children}
        {kind === 'searching' && searching(done, count)}
        {kind === 'failed' && t`The other pages could not be looked through. Reload to try again.`}
        {kind === 'found' && foundNote(count)}
      </Text>
      {kind === 'idle' && (
        <Button look="outline" size="dense" onClick={onStart}>
          Look through the other pages
        </Button>
      )}
    </Row>
  );
}

const searching = (done: number, count: number) =>
  count === 1 ? t`Looking through the other pages…` : t`Looking through the other pages: ${done} of ${count} facts…`;

const foundNote = (count: number) =>
  count === 1
    ? t`The answers of a tool, such as “When can I enroll?”, may state it as well.`
    : t`The answers of a tool, such as “When can I enroll?”, may state these facts as well.`;

// A section takes focus when the button is removed.
const Row = styled.section`
  display: grid;
  justify-items: start;
  gap: var(--s-3);
`;
