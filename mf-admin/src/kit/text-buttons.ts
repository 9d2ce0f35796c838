import styled, { css } from 'styled-components';

/**
 * Margin before a text button whose words line up with the content above. Enlarged, the button stays within the margin
 * of the page.
 */
export const textButtonStart = css`
  margin-inline-start: max(-0.7rem - 2px, -14px);
`;

/** Row of text buttons. Their words line up with the content above. */
export const TextButtons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0 var(--s-2);
  ${textButtonStart}
`;
