import styled from 'styled-components';
import { Icon } from 'ui/admin-icon';

import type { Failure } from 'contract/failure';

/** Why the last try did not work, above the button. What is said beside a field already is not said again. */
export function Refusal({ failure }: { failure: Failure | null }) {
  if (!failure || Object.keys(failure.fields).length > 0) return null;
  return <RefusalNote>{failure.message}</RefusalNote>;
}

/** The same with words of one's own. */
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
