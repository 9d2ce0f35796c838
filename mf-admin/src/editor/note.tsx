import styled from 'styled-components';

/** A note beside the text. */
export const Note = styled.p`
  display: flex;
  gap: var(--s-2);
  padding: var(--s-3) var(--s-4);
  border-left: 4px solid var(--warn);
  background: var(--barley);
  svg {
    flex: none;
    margin-top: 0.25em;
  }
`;
