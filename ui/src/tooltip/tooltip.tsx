import { useEffect, useId, useRef, useState, type ReactElement, type ReactNode } from 'react';
import styled from 'styled-components';

import { VisuallyHidden } from '../layout/visually-hidden';
import { whenHandled } from '../when-handled';
import type { TooltipViewProps } from './tooltip-view';

export type TooltipProps = {
  /** The explanation: plain words, no links. It must not be the only place that says something needed. */
  content: ReactNode;
} & (
  | {
      /** The words in the text that are explained. */
      children: ReactNode;
    }
  /** A button with a name of its own, of which the tooltip says more. */
  | { control: ReactElement }
);

type View = (props: TooltipViewProps) => ReactElement;

/** Kept for the page: a tooltip that comes later has it from its first render. */
let loaded: View | null = null;

/**
 * A dotted term, or a control, with an explanation on hover and focus (700 ms, then 300 ms skip delay; not on click, Esc
 * closes). Radix comes in once a mouse or the keyboard is used, and on a phone never. Until then the explanation of a
 * term is there for screen readers as its description.
 */
export function Tooltip({ content, ...rest }: TooltipProps) {
  const id = useId();
  const place = useRef<HTMLSpanElement>(null);
  const [ready, setReady] = useState<{ View: View; focus: 'keep' | 'leave' } | null>(
    () => loaded && { View: loaded, focus: 'leave' },
  );
  const isReady = ready !== null;

  useEffect(() => {
    if (isReady) return;
    let current = true;
    const show = (view: View) => {
      // The swap replaces the button. A press on it has to end first, or it would do nothing; and whoever stands on it
      // must not be thrown to the top of the page.
      const button = place.current?.querySelector('button');
      if (button?.matches(':active')) return void addEventListener('click', () => show(view), { once: true });
      const focus = button && document.activeElement === button ? 'keep' : 'leave';
      if (current) setReady({ View: view, focus });
    };
    const cancel = whenHandled(['mouse', 'key'], () => {
      import('./tooltip-view').then(
        ({ TooltipView }) => {
          loaded = TooltipView;
          show(TooltipView);
        },
        (reason: unknown) => console.warn('Tooltips could not be loaded; the description stays.', reason),
      );
    });
    return () => {
      current = false;
      cancel();
    };
  }, [isReady]);

  const control = 'control' in rest ? rest.control : null;
  if (ready) {
    const trigger = control ?? <Term type="button">{'children' in rest && rest.children}</Term>;
    return <ready.View content={content} focus={ready.focus} trigger={trigger} />;
  }
  if (control) return <Place ref={place}>{control}</Place>;
  return (
    <Place ref={place}>
      <Term type="button" aria-describedby={id}>
        {'children' in rest && rest.children}
      </Term>
      <VisuallyHidden id={id}>{content}</VisuallyHidden>
    </Place>
  );
}

const Place = styled.span`
  display: contents;
`;

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
