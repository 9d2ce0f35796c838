import styled from 'styled-components';

/** What is wrong, in words, beside what it is about. */
export const Fault = styled.p`
  color: var(--barn);
  font-weight: 700;
`;
