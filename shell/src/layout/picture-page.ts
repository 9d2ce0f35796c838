import styled from 'styled-components';
import { Container, fields, medium } from 'ui';

/** Background of an error page: one screen high, with text and a picture that touches the footer. */
export const Sky = styled.div<{ $field: 'butter' | 'duck' }>`
  ${({ $field }) => fields[$field]}
  display: grid;
  align-items: end;
  flex: 1 0 auto;
  overflow: hidden;
  /* Every part that arrives, those of the footer too, moves what ends at the footer: shown once the footer has ended. */
  main:not(:has(~ footer + *)) > & {
    visibility: hidden;
  }
`;

export const Split = styled(Container)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s-5) var(--s-7);
  width: 100%;
  padding-top: var(--s-7);
  ${medium} {
    grid-template-columns: 6fr 5fr;
    align-items: end;
  }
`;

export const Texts = styled.div`
  display: grid;
  gap: var(--s-4);
  ${medium} {
    padding-bottom: var(--s-8);
  }
`;
