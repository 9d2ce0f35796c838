import * as Radix from '@radix-ui/react-tooltip';
import { useEffect, useRef, useSyncExternalStore, type ReactElement, type ReactNode } from 'react';
import styled, { keyframes } from 'styled-components';

import { isWarm, noteTooltip, subscribeToWarmth } from './warm';

const openDelay = 700;
const cold = () => false;

export interface TooltipViewProps {
  trigger: ReactElement;
  content: ReactNode;
  /** `keep`: the trigger takes the focus that its plain forerunner had. */
  focus: 'keep' | 'leave';
}

/** The tooltip on Radix. Its own chunk: positioning code is of no use before somebody hovers. */
export function TooltipView({ trigger, content, focus }: TooltipViewProps) {
  const button = useRef<HTMLButtonElement>(null);
  const open = useRef(false);
  const warm = useSyncExternalStore(subscribeToWarmth, isWarm, cold);

  useEffect(() => {
    if (focus === 'keep') button.current?.focus();
    // A tooltip that goes away with its page while open has closed too.
    return () => {
      if (open.current) noteTooltip('closed');
    };
  }, [focus]);

  return (
    <Radix.Provider delayDuration={openDelay}>
      <Radix.Root
        delayDuration={warm ? 0 : openDelay}
        onOpenChange={(next) => {
          if (next === open.current) return;
          open.current = next;
          noteTooltip(next ? 'open' : 'closed');
        }}
      >
        <Radix.Trigger asChild ref={button}>
          {trigger}
        </Radix.Trigger>
        <Radix.Portal>
          <Bubble sideOffset={6} collisionPadding={12}>
            {content}
          </Bubble>
        </Radix.Portal>
      </Radix.Root>
    </Radix.Provider>
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
