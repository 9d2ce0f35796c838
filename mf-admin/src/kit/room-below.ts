import { createGlobalStyle } from 'styled-components';

/**
 * Keeps the focused field and its line from ending up behind a bar at the foot of the window. Set on the page, because
 * browsers ignore the scroll margin of a text area and its content.
 */
export const RoomBelow = createGlobalStyle`
  html {
    scroll-padding-bottom: min(12rem, 30vh);
  }
`;
