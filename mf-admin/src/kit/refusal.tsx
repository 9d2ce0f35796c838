import styled from 'styled-components';
import { Icon } from 'ui/admin-icon';

import type { Failure } from 'contract/failure';

/** Shows why the last attempt failed. Faults shown at their fields are not repeated. */
export function Refusal({ failure }: { failure: Failure | null }) {
  if (!failure || Object.keys(failure.fields).length > 0) return null;
  return <RefusalNote>{failure.message}</RefusalNote>;
}

/** An error note with its own text. */
export function RefusalNote({ children }: { children: string }) {
  return (
    <Note role="alert">
      <Icon name="alert" />
      <span>{children}</span>
    </Note>
  );
}

const Note = styled.p`
  display: flex;
  gap: var(--s-2);
  max-width: 40rem;
  padding: var(--s-4);
  border-left: 4px solid var(--barn);
  background: var(--blush);
  svg {
    flex: none;
    margin-top: 0.25em;
    color: var(--barn);
  }
`;
