import styled, { css } from 'styled-components';

const chosen = css`
  border-color: var(--pine);
  outline: 1px solid var(--pine);
`;

/** A full-width row around a radio button or checkbox. */
export const Choice = styled.label`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  align-items: start;
  width: 100%;
  min-height: 3.5rem;
  padding: 0.8rem 1rem;
  border: 2px solid var(--ctl);
  border-radius: var(--radius-ctl);
  background: var(--paper);
  line-height: 1.45;
  cursor: pointer;
  &:hover {
    border-color: var(--ink);
  }
  &:has(:checked) {
    ${chosen}
  }
  input {
    width: 1.5rem;
    height: 1.5rem;
    margin: 0.05em var(--s-3) 0 0;
    accent-color: var(--pine);
  }
  small {
    display: block;
    font-size: var(--t-small);
    color: var(--ink-2);
  }
  /* Text at twice the size: the label is below, so that long words do not break. */
  @media (max-width: 15em) {
    grid-template-columns: minmax(0, 1fr);
    padding-inline: 0.5rem;
  }
`;
