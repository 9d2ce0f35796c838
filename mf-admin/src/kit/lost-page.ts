import styled from 'styled-components';

/** Warning line for a link or redirect whose target was unpublished, or is out of service. */
export const LostPage = styled.p`
  display: flex;
  gap: var(--s-1);
  color: var(--barn);
  font-weight: 700;
  svg {
    flex: none;
    margin-top: 0.2em;
  }
`;
