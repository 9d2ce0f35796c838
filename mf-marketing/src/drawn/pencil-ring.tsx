import type { ReactNode } from 'react';
import styled, { css, keyframes } from 'styled-components';

/** Only the animation has a dash: its length does not scale with the ring, so one that stayed would leave a gap. */
const draw = keyframes`
  from { stroke-dasharray: var(--ring, 1); stroke-dashoffset: var(--ring, 1); }
  to { stroke-dasharray: var(--ring, 1); stroke-dashoffset: 0; }
`;
const ring = css`
  @media screen and (prefers-reduced-motion: no-preference) {
    animation: ${draw} var(--dur-3) var(--ease) 300ms backwards;
  }
`;

/**
 * A red pencil ring around the most important date or figure: at most one on a screen, never on a button. Around a word
 * wider than about 100 pixels, set `--ring` to how many times wider it is, so that all of the ring is drawn.
 */
export function PencilRing({ children }: { children: ReactNode }) {
  return (
    <Ringed>
      {children}
      <svg viewBox="0 0 100 40" preserveAspectRatio="none" aria-hidden>
        <path
          pathLength={1}
          vectorEffect="non-scaling-stroke"
          d="M30 5C10 7 1 14 2 22C3 34 32 39 58 37C84 35 99 28 98 18C97 6 66 1 40 3C30 4 22 6 17 9"
        />
      </svg>
    </Ringed>
  );
}

const Ringed = styled.span`
  position: relative;
  display: inline-block;
  white-space: nowrap;
  /* Narrow on a phone, where the next column is close. */
  --around: clamp(0.25rem, 1.2vw, 0.7rem);
  > svg {
    position: absolute;
    left: calc(-1 * var(--around));
    top: -0.5rem;
    width: calc(100% + 2 * var(--around));
    height: calc(100% + 1rem);
    overflow: visible;
    pointer-events: none;
  }
  path {
    fill: none;
    stroke: var(--barn);
    stroke-width: 2.6;
    stroke-linecap: round;
    ${ring}
    @media (forced-colors: active) {
      stroke: CanvasText;
    }
  }
`;
