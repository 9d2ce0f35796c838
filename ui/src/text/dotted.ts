import styled from 'styled-components';

import { Small } from './text';

/**
 * A meta line with a dot between its children, which are separated by spaces. A dot hangs to the left of the child
 * after it: at the start of a line it is outside and clipped, so no line begins or ends with one.
 */
export const Dotted = styled(Small)`
  clip-path: inset(-0.5rem -0.5rem -0.5rem -0.3em);
  line-height: 1.4;
  word-spacing: 0.7em; /* room for the dot */
  b {
    color: var(--ink);
  }
  > * {
    position: relative;
    word-spacing: 0;
  }
  > :not(:first-child)::before {
    content: '·'; /* Safari before 17.4 */
    content: '·' / '';
    position: absolute;
    left: -0.65em;
    color: var(--ink-2);
    font-weight: 400;
  }
`;
