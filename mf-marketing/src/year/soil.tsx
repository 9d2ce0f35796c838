import type { Fact } from 'contract/facts';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { fields, formatRange, formatShortDay, largeLetters, shortMonthName, useToday } from 'ui';

import { PencilRing } from '../drawn/pencil-ring';
import { monthsOf, positionOf, yearAndMonth, type MonthSpan } from './month-span';
import { barsIn, columnsPerMonth, type WindowBar } from './window-bars';

export interface SoilProps {
  span: MonthSpan;
  /** Facts with a window; those outside the span are left out. */
  windows: readonly Fact[];
  /** Content below the bars, over the whole width. */
  children?: ReactNode;
}

/** The strip under the plants: the months, today, and the enrollment windows as labeled bars. */
export function Soil({ span, windows, children }: SoilProps) {
  const today = useToday();
  const at = positionOf(today, span);
  const isHere = at >= 0 && at < span.count;
  const bars = barsIn(span, windows);
  return (
    <Ground>
      <Months $count={span.count} aria-hidden>
        {monthsOf(span).map((month) => (
          <span key={month}>
            {isHere && month === yearAndMonth(today).month ? (
              <PencilRing>{shortMonthName(month)}</PencilRing>
            ) : (
              shortMonthName(month)
            )}
          </span>
        ))}
      </Months>
      {(bars.length > 0 || isHere) && (
        <Below>
          {isHere && (
            <Today
              $percent={Math.round((at / span.count) * 1000) / 10}
              $side={at > span.count * 0.7 ? 'left' : 'right'}
              $room={bars.length > 0 ? 'below' : 'own'}
            >
              <span>Today, {formatShortDay(today)}</span>
            </Today>
          )}
          {bars.length > 0 && (
            <Windows aria-label="Times to enroll">
              {bars.map((bar) => (
                <WindowRow key={bar.fact.key} bar={bar} count={span.count} />
              ))}
            </Windows>
          )}
        </Below>
      )}
      {children}
    </Ground>
  );
}

function WindowRow({ bar: { fact, from, to, color }, count }: { bar: WindowBar; count: number }) {
  const late = from > (count * columnsPerMonth) / 2;
  return (
    <Row $columns={count * columnsPerMonth}>
      <Bar $from={from} $to={to} $color={color} />
      <Label $from={late ? 1 : from} $side={late ? 'end' : 'start'}>
        <b>{fact.label}</b> {fact.window && <span>{formatRange(fact.window.opens, fact.window.closes)}</span>}
        {fact.contested && <span>, disputed</span>}
      </Label>
    </Row>
  );
}

const Ground = styled.div`
  ${fields.ground}
  position: relative;
  padding-bottom: var(--s-6);
`;

const Months = styled.div<{ $count: number }>`
  display: grid;
  grid-template-columns: ${({ $count }) => `repeat(${$count}, minmax(0, 1fr))`};
  padding-block: 0.9rem 0.8rem;
  border-bottom: 1px solid var(--rule);
  font: 600 min(1.0625rem, 5vw) / 1 var(--font-display);
  text-align: center;
  /* A month of four letters may stand a little over its column, but not in two lines. */
  white-space: nowrap;
`;

const Below = styled.div`
  position: relative;
  padding-top: var(--s-4);
`;

const Today = styled.div<{ $percent: number; $side: 'left' | 'right'; $room: 'below' | 'own' }>`
  position: absolute;
  top: 0;
  bottom: 0;
  left: ${({ $percent }) => `${$percent}%`};
  border-left: 2px dashed var(--barn);
  ${({ $room }) => $room === 'own' && 'position: relative; top: calc(-1 * var(--s-4)); height: 3rem;'}
  > span {
    position: absolute;
    z-index: 1;
    bottom: 0;
    ${({ $side }) => ($side === 'right' ? 'left: 0.5rem;' : 'right: 0.5rem;')}
    padding: 0.1rem 0.3rem;
    background: var(--ground);
    color: var(--barn);
    font-size: min(1.0625rem, 5vw);
    font-weight: 700;
    white-space: nowrap;
  }
`;

const Windows = styled.ul`
  display: grid;
  gap: var(--s-4);
  padding-bottom: 2.25rem;
`;

const Row = styled.li<{ $columns: number }>`
  display: grid;
  grid-template-columns: ${({ $columns }) => `repeat(${$columns}, minmax(0, 1fr))`};
  row-gap: 0.4rem;
  font-size: var(--t-small);
  line-height: 1.35;
`;

const Bar = styled.i<{ $from: number; $to: number; $color: WindowBar['color'] }>`
  grid-row: 1;
  grid-column: ${({ $from, $to }) => `${$from} / ${$to}`};
  height: 14px;
  border-radius: 2px;
  background: ${({ $color }) => $color};
  forced-color-adjust: none;
  print-color-adjust: exact;
  @media (forced-colors: active) {
    outline: 1px solid CanvasText;
  }
`;

const Label = styled.p<{ $from: number; $side: 'start' | 'end' }>`
  z-index: 1;
  grid-row: 2;
  grid-column: ${({ $from }) => `${$from} / -1`};
  justify-self: ${({ $side }) => $side};
  text-align: ${({ $side }) => $side};
  margin-inline: -0.25rem;
  padding-inline: 0.25rem;
  background: var(--ground);
  > span {
    color: var(--ink-2);
    white-space: nowrap;
    ${largeLetters} {
      white-space: normal;
    }
  }
`;
