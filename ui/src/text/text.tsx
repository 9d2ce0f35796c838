import styled from 'styled-components';

import { figure } from './figure';

/** Opening paragraph of a page or section. */
export const Lead = styled.p`
  max-width: 44ch;
  font-size: var(--t-lead);
  line-height: var(--lh-lead);
`;

/** Running text at a readable line length. */
export const Text = styled.p`
  max-width: var(--measure);
`;

/** Meta lines, sources and legal text: 16 px, the smallest size on the site. */
export const Small = styled.p`
  max-width: 90ch;
  font-size: var(--t-small);
  line-height: 1.5;
  color: var(--ink-2);
`;

/** A reference number, or a phone number that is not a link by itself. */
export const Figure = styled.span`
  ${figure}
  @media (max-width: 15em) {
    display: inline-block;
    white-space: normal;
  }
`;
