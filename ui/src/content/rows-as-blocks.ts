import { css } from 'styled-components';

import { visuallyHidden } from '../layout/visually-hidden';

/** For a table on a screen that is too narrow for its columns: each cell is a line, and the head is for screen readers. */
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
