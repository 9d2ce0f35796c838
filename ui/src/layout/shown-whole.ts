import { css } from 'styled-components';

/**
 * For an element whose parts make room for each other: it is shown once the element after it has begun to arrive, so
 * that a browser that paints half a document moves nothing later. There must be an element after it. `:last-child` would
 * not do, since browsers match it only in a parent that has ended; those without `:has` paint the parts as they come.
 */
export const shownWhole = css`
  &:not(:has(+ *)) {
    visibility: hidden;
  }
`;
