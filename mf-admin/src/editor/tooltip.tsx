import * as Radix from '@radix-ui/react-tooltip';
import type { ReactElement, ReactNode } from 'react';
import styled, { keyframes } from 'styled-components';

const openDelay = 700;
/** Milliseconds after a tooltip closes during which the next one opens without delay, for moving along a toolbar. */
const skipDelay = 300;

/** Provider shared by all tooltips of a page. */
export function Tooltips({ children }: { children: ReactNode }) {
  return (
    <Radix.Provider delayDuration={openDelay} skipDelayDuration={skipDelay}>
      {children}
    </Radix.Provider>
  );
}

interface TooltipProps {
  /** Plain text without links. A tooltip must not be the only source of essential information. */
  content: ReactNode;
  /** A control with an accessible name of its own. */
  control: ReactElement;
}

/** Describes a control on hover and focus, not on click. Escape closes it. */
export function Tooltip({ content, control }: TooltipProps) {
  return (
    <Radix.Root>
      <Radix.Trigger asChild>{control}</Radix.Trigger>
      <Radix.Portal>
        <Bubble sideOffset={6} collisionPadding={12}>
          {content}
        </Bubble>
      </Radix.Portal>
    </Radix.Root>
  );
}

const appear = keyframes`
  from { opacity: 0; transform: translateY(4px); }
`;

const Bubble = styled(Radix.Content)`
  z-index: 50;
  max-width: min(20rem, calc(100vw - 1.5rem));
  padding: 0.8rem 1rem;
  border-radius: var(--radius);
  background: var(--ink);
  color: var(--paper);
  font-size: 1.0625rem;
  line-height: 1.4;
  animation: ${appear} var(--dur-2) var(--ease);
`;
