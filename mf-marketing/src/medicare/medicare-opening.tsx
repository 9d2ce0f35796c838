import type { ServiceTexts } from 'contract/site';
import { t } from 'contract/words';
import styled from 'styled-components';
import {
  Breadcrumbs,
  Container,
  fields,
  Folded,
  formatDay,
  Heading,
  Lead,
  Small,
  Text,
  useToday,
  type CalendarDay,
} from 'ui';

import { SourceNote } from '../facts/source-note';
import type { Facts } from '../facts/use-facts';
import { formatMonth } from '../enrollment/month';
import type { Person } from '../enrollment/person';
import { Column, Grid } from '../layout/grid';
import { OwnLead } from '../service/shown-texts';
import { SevenMonths } from './seven-months';

/** Returns the example of a person who turns 65 next March, or whose seven months around it are not over. */
function exampleOn(today: CalendarDay) {
  const year = Number(today.slice(0, 4)) + (today.slice(5, 7) > '06' ? 1 : 0) - 65;
  return { day: `${year}-03-12`, person: { birth: { year, month: 3 }, bornOnFirst: false } };
}

interface MedicareOpeningProps {
  facts: Facts;
  texts: ServiceTexts;
  person: Person | null;
}

/** The duck-blue opening: the seven months, as an example or for the reader's own dates. */
export function MedicareOpening({ facts, texts, person }: MedicareOpeningProps) {
  const example = exampleOn(useToday());
  const [period, first, early, later] = [
    facts.find('medicare.initial-enrollment-period'),
    facts.find('medicare.born-on-the-first'),
    facts.find('medicare.part-b-start.early'),
    facts.find('medicare.part-b-start.later'),
  ];
  return (
    <Sky aria-labelledby="opening">
      <Container>
        <Breadcrumbs items={[{ label: t`Home`, to: '/' }, { label: t`Medicare` }]} />
        <Top>
          <Column $wide="1 / 8">
            <Heading level={1} id="opening">
              Turning 65? You have seven months.
            </Heading>
          </Column>
          <Column $wide="8 / 13">
            <Lead>
              <OwnLead texts={texts} />
            </Lead>
          </Column>
        </Top>
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
          <SevenMonths person={person ?? example.person} />
        </figure>
      </Container>
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
    </Sky>
  );
}

const Sky = styled.section`
  ${fields.duck}
  overflow: clip;
`;

const Top = styled(Grid)`
  align-items: end;
  padding-block: var(--s-4) var(--s-6);
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
