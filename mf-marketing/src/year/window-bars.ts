import type { Fact } from 'contract/facts';
import { lineOfTopic } from 'contract/lines-of-business';
import { inOrder } from 'ui';

import { positionOf, type MonthSpan } from './month-span';

/** About a week. */
export const columnsPerMonth = 4;

export interface WindowBar {
  fact: Fact;
  /** Grid lines of the bar in the span, 1 to `count * columnsPerMonth + 1`. */
  from: number;
  to: number;
  color: `var(--bar-${string})`;
}

const colorOf = ({ key, topic }: Fact): WindowBar['color'] =>
  key.includes('advantage') ? 'var(--bar-advantage)' : (lineOfTopic(topic)?.color ?? 'var(--bar-medicare)');

/** Returns the windows that are open in some week of a span, earliest first, each as a bar clipped at the edges. */
export function barsIn(span: MonthSpan, facts: readonly Fact[]): readonly WindowBar[] {
  const last = span.count * columnsPerMonth + 1;
  return facts
    .flatMap((fact): WindowBar[] => {
      if (!fact.window) return [];
      const opens = Math.floor(positionOf(fact.window.opens, span) * columnsPerMonth) + 1;
      const closes = Math.floor(positionOf(fact.window.closes, span) * columnsPerMonth) + 2;
      if (closes <= 1 || opens >= last) return [];
      return [{ fact, from: Math.max(opens, 1), to: Math.min(closes, last), color: colorOf(fact) }];
    })
    .sort((a, b) => inOrder(a.fact.window?.opens ?? '', b.fact.window?.opens ?? ''));
}
