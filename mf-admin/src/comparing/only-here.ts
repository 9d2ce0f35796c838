import { css } from 'styled-components';

/** Style of words that only one side has: underlined as well as colored. */
export const onlyHere = css`
  background: var(--butter);
  color: var(--ink);
  text-decoration: underline 2px;
  text-underline-offset: 0.2em;
`;
