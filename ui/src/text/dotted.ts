import styled from 'styled-components';

/**
 * A meta line with a dot between its children, which are separated by spaces. A dot hangs to the left of the child
 * after it: at the start of a line it is outside and clipped, so no line begins or ends with one.
 * There is none before a child whose text has not arrived: it would stand without the space.
 */
export const Dotted = styled.p`
  clip-path: inset(-0.3em);
  font-size: var(--t-small);
  line-height: 1.4;
  word-spacing: 0.7em; /* room for the dot */
  color: var(--ink-2);
  b {
    color: var(--ink);
  }
  > * {
    position: relative;
    word-spacing: 0;
  }
  > * + :not(:empty)::before {
    content: '·'; /* Safari before 17.4 */
    content: '·' / '';
    position: absolute;
    left: -0.65em;
  }
`;
