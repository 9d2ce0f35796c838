import { css } from 'styled-components';

import { visuallyHidden } from '../layout/visually-hidden';

/**
 * Styles for a table on a screen too narrow for its columns: each cell is a line, and the head is visible only to
 * screen readers.
 */
export const rowsAsBlocks = css`
  thead {
    ${visuallyHidden}
  }
  tbody,
  tr,
  th,
  td {
    display: block;
  }
`;
