import styled from 'styled-components';

import { fields } from '../layout/field';

/** Background of a drawing: sky, with 14 px of soil below. */
export const Plate = styled.div<{ $field?: 'butter' | 'duck' }>`
  ${({ $field = 'butter' }) => fields[$field]}
  overflow: hidden;
  padding: var(--s-5) var(--s-5) 0;
  border-bottom: 14px solid var(--ground);
  forced-color-adjust: none; /* The drawing's dark and white parts need its sky. */
  svg {
    width: 100%;
    height: auto;
  }
`;
