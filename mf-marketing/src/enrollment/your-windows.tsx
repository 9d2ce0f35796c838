import styled from 'styled-components';
import { ButtonLink, formatDay, Heading, Small, Text, useSite, type CalendarDay } from 'ui';

import { unbroken } from '../facts/unbroken';
import type { Facts } from '../facts/use-facts';
import { adviceFor } from './advice';
import { calendarFile, ownerOf } from './calendar-file';
import { bornIn, countedFor } from './counted-for';
import { firstKnown, windowsFor } from './enrollment-windows';
import { HowToSignUp } from './how-to-sign-up';
import { openQuestions } from './open-questions';
import { partBOf } from './part-b';
import type { Person } from './person';
import { WindowRow } from './window-row';
import { Sheet } from '../drawn/sheet';

interface YourWindowsProps {
  person: Person;
  /** The position in a couple, if two people were entered. */
  couple: { position: number } | null;
  facts: Facts;
  today: CalendarDay;
}

/** The result for one person: each enrollment window with its days, rule and source, and what to do. */
export function YourWindows({ person, couple, facts, today }: YourWindowsProps) {
  const { phone, phoneHref } = useSite();
  const windows = windowsFor(person, facts, today);
  const partB = partBOf(person, facts, today);
  const [opens, closes] = [
    windows.map(firstKnown).sort()[0],
    windows
      .map((window) => window.closes ?? firstKnown(window))
      .sort()
      .at(-1),
  ];
  if (!partB || !opens || !closes) return <Text>The rules for this are being checked. Please call us.</Text>;
  const ahead = windows.filter((window) => window.closes === null || window.closes >= today);
  const open = openQuestions(person, facts, today);
  const born = bornIn(person);
  const owner = ownerOf(person, couple?.position ?? null);
  return (
    <Sheet>
      <Heading level={3}>{born}</Heading>
      <Small>Counted for: {countedFor(person)}.</Small>
      <Advice>{unbroken(adviceFor(person, partB, facts, today))}</Advice>
      {open.length > 0 && (
        <Call>
          <Heading level={4}>Not certain from here: call first</Heading>
          <ul>
            {open.map((why) => (
              <li key={why}>{why}</li>
            ))}
          </ul>
          <p>
            Us: <a href={phoneHref}>{phone}</a>. {socialSecurity(facts)}
          </p>
        </Call>
      )}
      <Rows>
        {windows.map((window) => (
          <WindowRow
            key={`${window.kind} ${firstKnown(window)}`}
            window={window}
            range={{ opens, closes }}
            today={today}
          />
        ))}
      </Rows>
      <HowToSignUp partB={partB} facts={facts} />
      {ahead.length > 0 && (
        <ButtonLink look="outline" href={calendarFile(ahead, today, owner)} download={`medicare-${owner.id}.ics`}>
          Put these days in my calendar
        </ButtonLink>
      )}
      <Small>
        Counted on {formatDay(today)} from the rules above, for people who paid Medicare taxes for about ten years or
        whose spouse did. If you pay into a health savings account, ask when to stop before you sign up. It isn’t legal
        advice; we check it with you before you decide.
      </Small>
    </Sheet>
  );
}

function socialSecurity(facts: Facts) {
  const number = facts.find('medicare.social-security-phone')?.value;
  if (!number) return null;
  return (
    <>
      Social Security: <a href={`tel:+${number.replace(/\D/g, '')}`}>{number}</a>, or TTY{' '}
      <a href="tel:+1-800-325-0778">1-800-325-0778</a>.
    </>
  );
}

const Advice = styled(Text)`
  margin-block: var(--s-3) var(--s-5);
`;

const Call = styled.div`
  display: grid;
  gap: var(--s-2);
  margin-bottom: var(--s-5);
  padding: var(--s-4);
  border: 2px solid var(--rule-ink);
  line-height: 1.45;
  ul {
    display: grid;
    gap: var(--s-2);
    padding-left: 1.2em;
    list-style: disc;
  }
`;

const Rows = styled.ol`
  margin-bottom: var(--s-5);
  border-top: var(--scotch) solid var(--rule-ink);
  & ~ p {
    margin-top: var(--s-4);
  }
  & ~ a {
    margin-top: var(--s-4);
  }
`;
