import { localPath, t } from 'contract/words';
import styled from 'styled-components';
import { formatDay, Heading, Logo, PlanCount, Small, useSite, wide, type CalendarDay } from 'ui';

import { bornIn } from '../enrollment/counted-for';
import type { Person } from '../enrollment/person';
import type { Facts } from '../facts/use-facts';
import { PersonDays } from './person-days';
import { Sheet } from '../drawn/sheet';

export interface PaperSheetProps {
  people: readonly Person[];
  facts: Facts;
  today: CalendarDay;
}

/** The printed sheet: a box to tick for each enrollment window, whom to call, and the date of the calculation. */
export function PaperSheet({ people, facts, today }: PaperSheetProps) {
  const { name, phone, phoneHref, hours, publicUrl, logo } = useSite();
  const address = new URL(publicUrl).host + localPath('/services/medicare');
  const socialSecurity = facts.find('medicare.social-security-phone')?.value;
  return (
    <Paper $count={people.length}>
      <Title>
        <Logo logo={logo} name={name} priority="later" />
        <Heading level={2}>{people.length > 1 ? t`Our Medicare days` : t`My Medicare days`}</Heading>
      </Title>
      <People $count={people.length}>
        {people.map((person, index) => (
          <section key={index === 0 ? 'first' : 'second'}>
            <Heading level={3}>{bornIn(person)}</Heading>
            <PersonDays person={person} facts={facts} today={today} />
          </section>
        ))}
      </People>
      <Calls $count={people.length}>
        <div>
          <dt>{name}</dt>
          <dd>
            <a href={phoneHref}>{phone}</a>
          </dd>
          <dd>{hours}</dd>
        </div>
        {socialSecurity && (
          <div>
            <dt>Social Security, to sign up</dt>
            <dd>
              <a href={`tel:+${socialSecurity.replace(/\D/g, '')}`}>{socialSecurity}</a>
            </dd>
            <dd>TTY 1-800-325-0778</dd>
          </div>
        )}
      </Calls>
      <Small>
        Counted on {formatDay(today)}
        {facts.checkedOn && <> from rules we last checked on {formatDay(facts.checkedOn)}</>}. Rules and lives change:
        count again each fall at {address}.
      </Small>
      <PlanCount />
    </Paper>
  );
}

interface Printed {
  /** Number of people. One alone gets larger letters: the sheet is read on a refrigerator. */
  $count: number;
}

const pointsOf =
  (alone: number, asCouple: number) =>
  ({ $count }: Printed) =>
    `${$count > 1 ? asCouple : alone}pt`;

const Paper = styled(Sheet)<Printed>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s-4);
  margin-bottom: var(--section);
  @media print {
    gap: 0.25rem;
    margin: 0;
    padding: 0;
    border: 0;
    outline: 0;
    font-size: ${pointsOf(11.5, 10.5)};
    line-height: 1.3;
    p {
      max-width: none;
      font-size: ${pointsOf(10, 8.5)};
      line-height: 1.22;
      text-wrap: wrap;
    }
    :is(h2, h3) {
      max-width: none;
      text-wrap: wrap;
    }
    > [role='note'] {
      margin: 0;
      padding: 0.35rem 0.5rem;
    }
  }
`;

const Title = styled.div`
  display: flex;
  gap: var(--s-3);
  align-items: center;
  padding-bottom: var(--s-3);
  border-bottom: var(--scotch) solid var(--rule-ink);
  /* The head of the printed page has the mark. */
  @media print {
    padding-bottom: 0.3rem;
    svg,
    picture {
      display: none;
    }
    h2 {
      font-size: 18pt;
    }
  }
`;

const People = styled.div<Printed>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s-5) var(--gap);
  ${wide} {
    grid-template-columns: repeat(${({ $count }) => $count}, minmax(0, 1fr));
  }
  @media print {
    column-gap: 0.75rem;
    grid-template-columns: repeat(${({ $count }) => $count}, minmax(0, 1fr));
    h3 {
      font-size: ${pointsOf(14, 12)};
    }
    /* Two long Spanish dates fit a line of half a page. */
    && li b {
      font-size: ${pointsOf(12, 9)};
    }
  }
`;

const Calls = styled.dl<Printed>`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(14rem, 100%), 1fr));
  gap: var(--s-3) var(--gap);
  padding-block: var(--s-3);
  border-block: 1px solid var(--rule-ink);
  dt {
    font-weight: 700;
  }
  a {
    font-size: min(var(--t-h3), 8.5vw);
    line-height: 1.3;
    white-space: nowrap;
  }
  dd + dd {
    font-size: var(--t-small);
  }
  @media print {
    grid-template-columns: 1fr 1fr;
    padding-block: 0.25rem;
    dd + dd {
      font-size: ${pointsOf(10, 9)};
    }
    a {
      font-size: ${pointsOf(16, 14)};
    }
  }
`;
