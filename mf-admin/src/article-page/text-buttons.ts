import styled from 'styled-components';

/** Row of text buttons. Their words line up with the content above. */
export const TextButtons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0 var(--s-2);
  margin-left: -0.7rem;
`;
