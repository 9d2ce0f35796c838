import styled from 'styled-components';

/**
 * Placeholder while a page or a section of it loads. Instead of a page it is as tall as a screen, so that the footer does
 * not jump; in a section or a dialog, one line.
 */
export function Loading() {
  return <Space role="status">Loading...</Space>;
}

const Space = styled.p`
  min-height: 100vh;
  padding: var(--section) var(--gutter);
  color: var(--ink-2);
  :is(section, dialog) & {
    min-height: 0;
    padding: 0;
  }
`;
