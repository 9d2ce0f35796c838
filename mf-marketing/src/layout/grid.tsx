import styled, { css } from 'styled-components';
import { medium, wide } from 'ui';

/**
 * Styles of a one-column grid on paper. Chromium moves a grid that continues on the next sheet there as a whole, and
 * leaves this one empty.
 */
export const columnOnPaper = css`
  display: flex;
  flex-direction: column;
`;

/**
 * The page's columns: 4 on phones, 8 from 768 px, 12 from 1100 px. Children span all of them unless they are a Column.
 */
export const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  column-gap: var(--gap);
  row-gap: var(--s-6);
  > * {
    grid-column: 1 / -1;
  }
  @media print and (max-width: 47.99em) {
    ${columnOnPaper}
    /* A grid that aligns its columns at their ends would move them to the right edge. */
    > * {
      align-self: stretch;
    }
  }
  ${medium} {
    grid-template-columns: repeat(8, minmax(0, 1fr));
  }
  ${wide} {
    grid-template-columns: repeat(12, minmax(0, 1fr));
  }
`;

/** `grid-column` of a child of a Grid from 768 px and from 1100 px: `<Column medium="1 / 6" wide="1 / 8">`. */
export const Column = styled.div<{ $medium?: string; $wide?: string }>`
  min-width: 0;
  && {
    ${medium} {
      grid-column: ${({ $medium }) => $medium};
    }
    ${wide} {
      grid-column: ${({ $wide, $medium }) => $wide ?? ($medium && '1 / -1')};
    }
  }
`;
