import { t } from 'contract/words';
import styled from 'styled-components';
import { Container, fields, Folded, formatDay, shownWhole, Small, Text, useToday, type CalendarDay } from 'ui';

import { formatMonth } from '../enrollment/month';
import { useReading } from '../enrollment/use-reading';
import { SourceNote } from '../facts/source-note';
import { useFacts } from '../facts/use-facts';
import { SevenMonths } from './seven-months';

/** Returns the example of a person who turns 65 next March, or whose seven months around it are not over. */
function exampleOn(today: CalendarDay) {
  const year = Number(today.slice(0, 4)) + (today.slice(5, 7) > '06' ? 1 : 0) - 65;
  return { day: `${year}-03-12`, person: { birth: { year, month: 3 }, bornOnFirst: false } };
}

/**
 * The seven months of the reader, or of the first of a couple who has no Part B yet; otherwise an example. Below, when
 * coverage starts.
 */
export function YourMonths() {
  const reading = useReading();
  const person = reading.kind === 'people' && reading.people.find(({ partB }) => !partB);
  const example = exampleOn(useToday());
  const facts = useFacts('medicare');
  const [period, first, early, later] = [
    facts.find('medicare.initial-enrollment-period'),
    facts.find('medicare.born-on-the-first'),
    facts.find('medicare.part-b-start.early'),
    facts.find('medicare.part-b-start.later'),
  ];
  return (
    <>
      <Picture>
        <figure>
          {/* The links are plain: the router's would drop the answers from the URL. */}
          <Caption as="figcaption">
            {person ? (
              <>
                <b>Your seven months, born in {formatMonth(person.birth)}.</b> <a href="#your-dates">All your dates</a>
              </>
            ) : (
              <>
                <b>Example: born on {formatDay(example.day)}.</b> Your own months: call, or{' '}
                <a href="#your-dates">enter your birth month</a>.
              </>
            )}
          </Caption>
          <SevenMonths person={person || example.person} />
        </figure>
      </Picture>
      <Under>
        <Container>
          {(early ?? later ?? first) && (
            <Folded on="phone" summary="When coverage starts, in words">
              <Starts>
                {early && (
                  <li>
                    <i />
                    <p>
                      <b>Before the month of 65.</b> {early.sentence}
                    </p>
                  </li>
                )}
                {later && (
                  <li>
                    <i />
                    <p>
                      <b>In it, or after.</b> {later.sentence}
                    </p>
                  </li>
                )}
              </Starts>
              {first && (
                <Text>
                  <b>{t`${first.label}?`}</b> {first.sentence}
                </Text>
              )}
              <SourceNote facts={[period, first, early, later]} />
            </Folded>
          )}
        </Container>
      </Under>
    </>
  );
}

const Picture = styled(Container)`
  ${shownWhole}
`;

const Caption = styled(Small)`
  padding-bottom: var(--s-3);
  color: var(--ink);
`;

const Under = styled.div`
  ${fields.ground}
  padding-block: var(--s-4) var(--s-5);
`;

const Starts = styled.ul`
  margin-bottom: var(--s-4);
  display: grid;
  gap: var(--s-5);
  i {
    display: block;
    height: 14px;
    margin-bottom: 0.6rem;
    border-radius: 2px;
    background: var(--bar-medicare);
  }
  li + li i {
    background: var(--bar-individual);
  }
  p {
    max-width: 44ch;
    line-height: 1.45;
  }
  @media (min-width: 48em) {
    grid-template-columns: 3fr 4fr;
    gap: 0;
    li {
      padding-right: var(--s-4);
    }
  }
`;
