import styled, { css } from 'styled-components';

/** Read by screen readers and seen by nobody; `display: none` would hide it from both. */
export const visuallyHidden = css`
  position: absolute;
  width: 1px;
  height: 1px;
  overflow: hidden;
  clip-path: inset(50%);
`;

/** Words for screen readers only. */
export const VisuallyHidden = styled.span`
  ${visuallyHidden}
  white-space: nowrap;
`;
