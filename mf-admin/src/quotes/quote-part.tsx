import styled from 'styled-components';

/** A section of the request page. */
export const Part = styled.section`
  display: grid;
  gap: var(--s-3);
`;
