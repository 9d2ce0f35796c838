import { useEffect, useId, useRef, useState, type ReactElement, type ReactNode } from 'react';
import styled from 'styled-components';

import { VisuallyHidden } from '../layout/visually-hidden';
import { whenHandled } from '../when-handled';
import type { TooltipViewProps } from './tooltip-view';

export interface TooltipProps {
  /** The words in the text that are explained, or the label of a control. */
  children: ReactNode;
  /** The explanation: plain words, no links. It must not be the only place that says something needed. */
  content: ReactNode;
}

/**
 * A dotted term with an explanation on hover and focus (700 ms, then 300 ms skip delay; not on click, Esc closes).
 * Radix comes in once a mouse or the keyboard is used, and on a phone never. Until then the explanation is there for
 * screen readers as the term's description.
 */
export function Tooltip({ children, content }: TooltipProps) {
  const id = useId();
  const plain = useRef<HTMLButtonElement>(null);
  const [ready, setReady] = useState<{
    View: (props: TooltipViewProps) => ReactElement;
    focus: 'keep' | 'leave';
  } | null>(null);

  useEffect(() => {
    let current = true;
    const cancel = whenHandled(['mouse', 'key'], () => {
      import('./tooltip-view').then(
        ({ TooltipView }) => {
          // The swap replaces the button; whoever stands on it must not be thrown to the top of the page.
          const focus = document.activeElement === plain.current ? 'keep' : 'leave';
          if (current) setReady({ View: TooltipView, focus });
        },
        (reason: unknown) => console.warn('Tooltips could not be loaded; the description stays.', reason),
      );
    });
    return () => {
      current = false;
      cancel();
    };
  }, []);

  if (ready)
    return <ready.View content={content} focus={ready.focus} trigger={<Term type="button">{children}</Term>} />;
  return (
    <>
      <Term type="button" ref={plain} aria-describedby={id}>
        {children}
      </Term>
      <VisuallyHidden id={id}>{content}</VisuallyHidden>
    </>
  );
}

const Term = styled.button`
  display: inline;
  padding: 0;
  border: 0;
  border-bottom: 2px dotted var(--pine);
  background: none;
  color: inherit;
  font: inherit;
  text-align: inherit;
  cursor: help;
`;
