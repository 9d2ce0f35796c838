import styled from 'styled-components';

/** Placeholder while the code of a page loads. As tall as a screen, so that the footer does not jump. */
export function Loading() {
  return <Space role="status">Loading...</Space>;
}

const Space = styled.p`
  min-height: 100vh;
  padding: var(--section) var(--gutter);
  color: var(--ink-2);
`;
