import styled from 'styled-components';
import { fields } from 'ui';

/** The look of the page that clients receive: paper with a double edge, for worked examples and comparisons. */
export const Sheet = styled.div`
  ${fields.paper}
  padding: clamp(0.9rem, 3vw, 2.25rem);
  border: 1px solid var(--rule-ink);
  outline: 1px solid var(--rule);
  outline-offset: -7px;
  break-inside: avoid;
`;
