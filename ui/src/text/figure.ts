import { css } from 'styled-components';

/** The display face, whose zero is not slashed. Global rules set linked phone numbers in it. */
export const figure = css`
  font-family: var(--font-display);
  font-weight: 600;
  font-variant-numeric: lining-nums;
  white-space: nowrap;
`;
