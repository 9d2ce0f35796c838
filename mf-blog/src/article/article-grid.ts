import styled from 'styled-components';
import { wide } from 'ui';

/** Contents on the left, 62 characters of text, the margin on the right; one column below 1100 px. */
export const ArticleGrid = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  padding-bottom: var(--section);
  ${wide} {
    grid-template-columns: 13rem minmax(0, var(--measure)) 12rem;
    column-gap: var(--s-7);
    justify-content: space-between;
  }
  @media print {
    display: block;
    padding-bottom: 0;
  }
`;

/** Title and byline, aligned with the text below them. */
export const TopArea = styled.header`
  padding-bottom: var(--s-6);
  ${wide} {
    grid-column: 2 / -1;
    padding-top: var(--s-3);
  }
  @media print {
    padding-top: var(--s-5);
  }
`;

export const PlateArea = styled.div`
  margin-bottom: var(--s-6);
  ${wide} {
    grid-column: 2 / -1;
    margin-bottom: var(--s-7);
  }
  @media print {
    display: none;
  }
`;

export const TextArea = styled.div`
  min-width: 0;
  ${wide} {
    grid-column: 2;
  }
`;
