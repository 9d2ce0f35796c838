import styled from 'styled-components';

/** What to do, one after the other. */
export const NumberedSteps = styled.ol`
  display: grid;
  gap: var(--s-2);
  padding-left: 1.2em;
  list-style: decimal;
  li::marker {
    font-weight: 700;
    color: var(--barn);
  }
`;
