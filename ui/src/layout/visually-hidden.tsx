import styled, { css } from 'styled-components';

/** Hides an element visually but not from screen readers; `display: none` would hide it from both. */
export const visuallyHidden = css`
  position: absolute;
  width: 1px;
  height: 1px;
  overflow: hidden;
  clip-path: inset(50%);
`;

/** Text for screen readers only. */
export const VisuallyHidden = styled.span`
  ${visuallyHidden}
  white-space: nowrap;
`;
