import styled, { keyframes } from 'styled-components';

const rise = keyframes`
  from { opacity: 0.2; transform: translateY(8px); }
`;

/**
 * Fades its children in once, by CSS alone: without scripts it runs, with reduced motion it is simply there, and it
 * begins visible enough to count as painted.
 */
export const FadeIn = styled.div`
  @media (prefers-reduced-motion: no-preference) {
    animation: ${rise} 400ms var(--ease) backwards;
  }
  @media print {
    animation: none;
  }
`;
