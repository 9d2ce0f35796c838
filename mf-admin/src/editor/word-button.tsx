import styled from 'styled-components';

/** A small button with words, for what is done now and then. */
export const WordButton = styled.button.attrs(({ type }) => ({ type: type ?? 'button' }))`
  display: inline-flex;
  align-items: center;
  gap: 0.4rem;
  min-height: 2.75rem;
  padding: 0 0.7rem;
  border: 2px solid transparent;
  border-radius: var(--radius);
  background: transparent;
  color: var(--pine);
  font: 700 1rem/1.2 var(--font-text);
  text-align: left;
  text-decoration: underline;
  text-decoration-thickness: 1px;
  text-underline-offset: 0.2em;
  cursor: pointer;
  &:hover {
    background: var(--rule);
  }
  &[aria-disabled='true'] {
    color: var(--ctl);
    text-decoration: none;
    cursor: default;
  }
  &:focus-visible {
    outline-offset: -3px;
    box-shadow: none;
  }
`;
