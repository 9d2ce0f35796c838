import styled from 'styled-components';

/** Grid of labeled numbers. */
export const Numbers = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 10rem), 1fr));
  gap: var(--s-3) var(--s-5);
  width: 100%;
  dt {
    color: var(--ink-2);
    font-size: var(--t-small);
  }
  dd {
    margin: 0;
    font-variant-numeric: tabular-nums;
  }
`;
