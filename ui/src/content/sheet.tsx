import styled from 'styled-components';

import { fields } from '../layout/field';

/** The page that we send a client: paper with a double edge, for worked examples and comparisons. */
export const Sheet = styled.div`
  ${fields.paper}
  padding: clamp(0.9rem, 3vw, 2.25rem);
  border: 1px solid var(--rule-ink);
  outline: 1px solid var(--rule);
  outline-offset: -7px;
`;

/** A drawing's plate: sky above, 14 px of soil below. */
export const Plate = styled.div<{ $field?: 'butter' | 'duck' }>`
  ${({ $field = 'butter' }) => fields[$field]}
  overflow: hidden;
  padding: var(--s-5) var(--s-5) 0;
  border-bottom: 14px solid var(--ground);
  svg {
    width: 100%;
    height: auto;
  }
`;
