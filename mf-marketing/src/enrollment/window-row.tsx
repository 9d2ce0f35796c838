import { t } from 'contract/words';
import styled from 'styled-components';
import { daysBetween, formatDay, Small, type CalendarDay } from 'ui';

import { SourceName } from '../facts/source-name';
import { unbroken } from '../facts/unbroken';
import { firstKnown, type PersonalWindow } from './enrollment-windows';
import { daysOf, stateOf, textsOf } from './window-texts';

interface WindowRowProps {
  window: PersonalWindow;
  /** From the first opening to the last close: the scale of the bars. */
  range: { opens: CalendarDay; closes: CalendarDay };
  today: CalendarDay;
}

const percent = (days: number, of: number) => Math.round((days / of) * 1000) / 10;

/** A personal window: its bar on the common scale, its days, its purpose, and the rule. */
export function WindowRow({ window, range, today }: WindowRowProps) {
  const { rules } = window;
  const { title, text } = textsOf(window);
  const opens = firstKnown(window);
  // An open-ended window is drawn to the end of the scale.
  const closes = window.closes ?? range.closes;
  const totalDays = daysBetween(range.opens, range.closes) + 1;
  const state = stateOf(window, today);
  return (
    <Row>
      <Track aria-hidden>
        <Bar
          $from={percent(daysBetween(range.opens, opens), totalDays)}
          $length={percent(daysBetween(opens, closes) + 1, totalDays)}
          $state={today > closes ? 'closed' : 'ahead'}
        />
        {today >= range.opens && today <= range.closes && (
          <Today $at={percent(daysBetween(range.opens, today), totalDays)} />
        )}
      </Track>
      <Days>{daysOf(window)}</Days>
      <p>
        <b>{unbroken(title)}</b> ({unbroken(state)}
        ). {unbroken(text)}
      </p>
      <Small>
        {rules.length === 1 ? t`Rule` : t`Rules`}:{' '}
        {rules.map(({ key, label, value, source, checkedOn }) => (
          <span key={key}>
            {unbroken(`${label}, ${value}`)}. <SourceName source={source} />. As of {formatDay(checkedOn)}.{' '}
          </span>
        ))}
      </Small>
    </Row>
  );
}

const Row = styled.li`
  display: grid;
  gap: var(--s-1);
  padding-block: var(--s-4);
  border-bottom: 1px solid var(--rule);
  line-height: 1.45;
`;

const Track = styled.div`
  position: relative;
  height: 14px;
  margin-bottom: var(--s-2);
  background: linear-gradient(var(--rule), var(--rule)) center / 100% 1px no-repeat;
`;

const Bar = styled.i<{ $from: number; $length: number; $state: 'closed' | 'ahead' }>`
  position: absolute;
  inset-block: 0;
  left: ${({ $from }) => `${$from}%`};
  width: ${({ $length }) => `${$length}%`};
  min-width: 6px;
  border: 2px solid var(--pine);
  border-radius: 2px;
  background: ${({ $state }) => ($state === 'ahead' ? 'var(--pine)' : 'transparent')};
`;

const Today = styled.i<{ $at: number }>`
  position: absolute;
  inset-block: -6px;
  left: ${({ $at }) => `${$at}%`};
  border-left: 2px dashed var(--barn);
`;

const Days = styled.p`
  font: 600 var(--t-h4) / 1.3 var(--font-display);
  font-variant-numeric: lining-nums;
  text-wrap: balance;
`;
