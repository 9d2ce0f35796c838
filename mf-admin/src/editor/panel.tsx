import styled from 'styled-components';

/** What a tool asks, below the toolbar and not in a bubble over the words. */
export const Panel = styled.form`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s-2);
  align-items: center;
  padding: var(--s-3) var(--s-4);
  border-bottom: 1px solid var(--rule);
  background: var(--barley);
  label {
    font-weight: 700;
  }
  input {
    flex: 1 1 16rem;
    min-width: 0;
  }
`;

/** Why an answer was not taken. */
export const Fault = styled.p`
  flex-basis: 100%;
  order: 1;
  color: var(--barn);
  font-weight: 700;
`;
