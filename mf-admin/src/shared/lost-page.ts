import styled from 'styled-components';

/** Says of what leads to a page that it is there no longer: a mark, and words. */
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
