import styled from 'styled-components';

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

/** A phone number or an amount in the display face, whose zero is not slashed. */
export const Figure = styled.span`
  font-family: var(--font-display);
  font-weight: 600;
  letter-spacing: -0.005em;
  font-variant-numeric: lining-nums;
  white-space: nowrap;
  @media (max-width: 15em) {
    white-space: normal;
  }
`;
