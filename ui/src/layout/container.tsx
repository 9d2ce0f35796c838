import styled from 'styled-components';

/** The page's width with its gutters. */
export const Container = styled.div`
  max-width: calc(var(--page) + 2 * var(--gutter));
  margin-inline: auto;
  padding-inline: var(--gutter);
`;
