import styled from 'styled-components';
import { ButtonLink, formatDay, Heading, Sheet, Small, Text, type CalendarDay } from 'ui';

import type { Facts } from '../facts/use-facts';
import { calendarFile } from './calendar-file';
import { windowsFor, type Person } from './enrollment-windows';
import { formatMonth } from './month';
import { adviceFor, windowTexts } from './window-texts';
import { WindowRow } from './window-row';

interface YourWindowsProps {
  person: Person;
  facts: Facts;
  today: CalendarDay;
}

/** The page we would draw for one person: each window with its days, the rule, its source, and what to do. */
export function YourWindows({ person, facts, today }: YourWindowsProps) {
  const windows = windowsFor(person, facts, today);
  const [opens, closes] = [
    windows.map((window) => window.opens).sort()[0],
    windows
      .map((window) => window.closes)
      .sort()
      .at(-1),
  ];
  const ahead = windows.filter((window) => window.closes >= today);
  if (!opens || !closes) return <Text>The rules for this are being checked. Please call us.</Text>;
  return (
    <Sheet>
      <Heading level={3}>
        Born in {formatMonth(person.birth)}
        {person.bornOnFirst && ', on the 1st'}
      </Heading>
      <Advice>{adviceFor(person, windows, facts, today)}</Advice>
      <Rows>
        {windows.map((window) => (
          <WindowRow key={`${window.kind} ${window.opens}`} window={window} range={{ opens, closes }} today={today} />
        ))}
      </Rows>
      {ahead.length > 0 && (
        <ButtonLink look="outline" href={calendarFile(ahead, windowTexts, today)} download>
          Put these days in my calendar
        </ButtonLink>
      )}
      <Small>
        Counted on {formatDay(today)} from the rules above. It is not legal advice; we check it with you before you
        decide.
      </Small>
    </Sheet>
  );
}

const Advice = styled(Text)`
  margin-block: var(--s-3) var(--s-5);
`;

const Rows = styled.ol`
  margin-bottom: var(--s-5);
  border-top: var(--scotch) solid var(--rule-ink);
  & ~ p {
    margin-top: var(--s-4);
  }
`;
