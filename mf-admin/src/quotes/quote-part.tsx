import styled from 'styled-components';

/** A part of the page of a request, under its heading. */
export const Part = styled.section`
  display: grid;
  gap: var(--s-3);
`;
