import { css } from 'styled-components';

/** Words that one of two texts has and the other has not: by more than color. */
export const onlyHere = css`
  background: var(--butter);
  color: var(--ink);
  text-decoration: underline 2px;
  text-underline-offset: 0.2em;
`;
