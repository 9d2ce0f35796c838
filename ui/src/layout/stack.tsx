import styled from 'styled-components';

type Step = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;

/** Vertical layout. `$gap` is a step of the 4 px scale (4 is 16 px, 7 is 48 px). */
export const Stack = styled.div<{ $gap?: Step }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: ${({ $gap = 4 }) => `var(--s-${$gap})`};
`;

/** Horizontal layout that wraps, for buttons and the phone number. */
export const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--s-3) var(--s-5);
`;
