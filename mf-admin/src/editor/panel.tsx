import styled from 'styled-components';

/** Form of a tool, placed below the toolbar so that it does not cover the text. */
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

/** Buttons of the form, which wrap together. */
export const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s-2);
`;

/** Error of a field. */
export const Fault = styled.p`
  flex-basis: 100%;
  order: 1;
  color: var(--barn);
  font-weight: 700;
`;
