import styled from 'styled-components';

/** Limits content to the page width, with gutters. */
export const Container = styled.div`
  width: 100%; /* in a flex column, the automatic margins would shrink it to its content */
  max-width: calc(80rem + 2 * var(--gutter));
  margin-inline: auto;
  padding-inline: var(--gutter);
  /* The sheet of paper has its own margins. */
  @media print {
    padding-inline: 0;
  }
`;
