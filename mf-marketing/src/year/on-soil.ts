import { css } from 'styled-components';

/**
 * Items side by side, each a picture over text, with all text on one strip of soil as wide as the window. The list's
 * frame must clip the overflow. The text elements set the soil's color themselves.
 */
export const onSoil = (count: number) => css`
  position: relative;
  isolation: isolate;
  grid-template: auto auto / repeat(${count}, minmax(0, 1fr));
  > li {
    display: grid;
    grid-row: span 2;
    grid-template: subgrid / minmax(0, 1fr);
    padding-top: 0;
    border-bottom: 0;
  }
  > li > :last-child {
    position: relative;
    align-self: stretch;
  }
  > li:first-child > :last-child::before,
  > li:last-child > :last-child::after {
    content: '';
    position: absolute;
    inset: 0 100% 0 -100vw;
    background: var(--ground);
    @media print {
      background: none;
    }
  }
  > li:last-child > :last-child::after {
    inset: 0 -100vw 0 100%;
  }
`;
