import { t } from 'contract/words';
import styled from 'styled-components';
import { fields, formatDay, medium, monthName, visuallyHidden } from 'ui';
import { GrowthStage } from 'ui/drawings/growth-stage';

import { PencilRing } from '../drawn/pencil-ring';
import { onSoil } from '../year/on-soil';
import { initialMonths, partBStart } from '../enrollment/initial-period';
import { lastDay } from '../enrollment/month';
import type { Person } from '../enrollment/person';

const words = [
  t`3 months before`,
  t`2 months before`,
  t`1 month before`,
  t`You turn 65`,
  t`1 month after`,
  t`2 months after`,
  t`3 months after`,
];

/** Months of the initial enrollment period, one stage of the drawing each. */
const stages = words.length;

export interface SevenMonthsProps {
  person: Pick<Person, 'birth' | 'bornOnFirst'>;
}

/**
 * The initial enrollment period as a sunflower from seedling to garden, one stage a month: in columns, or in rows on a
 * phone.
 */
export function SevenMonths({ person }: SevenMonthsProps) {
  const months = initialMonths(person, stages);
  const birthday = (stages - 1) / 2;
  const last = months.at(-1);
  return (
    <List>
      {months.map((month, index) => (
        <li key={month.month}>
          <GrowthStage stage={index + 1} />
          <Words>
            <Name>
              {index === birthday ? <PencilRing>{monthName(month.month)}</PencilRing> : monthName(month.month)}
            </Name>
            <When>{index === birthday && person.bornOnFirst ? t`Medicare counts you as 65` : words[index]}</When>
            <Start>
              Sign up: covered from {formatDay(partBStart(month, person))}.{' '}
              {month === last && <>Closes {formatDay(lastDay(month))}.</>}
            </Start>
          </Words>
        </li>
      ))}
    </List>
  );
}

const List = styled.ol`
  display: grid;
  > li {
    display: grid;
    grid-template-columns: 44px minmax(0, 1fr);
    column-gap: var(--s-4);
    align-items: end;
    padding-top: var(--s-1);
    border-bottom: 4px solid var(--ground);
  }
  > li > svg {
    width: 44px;
    height: auto;
    overflow: visible;
  }
  ${medium} {
    ${onSoil(stages)}
    > li > svg {
      width: min(100%, 150px);
    }
  }
`;

/** On a phone the month and its distance share a line, if they fit. */
const Words = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  column-gap: var(--s-3);
  padding-bottom: var(--s-2);
  > :last-child {
    flex-basis: 100%;
  }
  ${medium} {
    ${fields.ground}
    display: block;
    padding: 0.9rem var(--s-2) var(--s-4) 0;
  }
`;

const Name = styled.p`
  font: 600 var(--t-h3) / 1.2 var(--font-display);
  letter-spacing: -0.012em;
  text-transform: capitalize; /* Spanish writes months in lower case. */
  ${medium} {
    font-size: clamp(1rem, 0.2rem + 1.5vw, 1.75rem);
    white-space: nowrap;
  }
`;

const When = styled.p`
  margin-top: 0.45rem;
  font-size: 1rem;
  line-height: 1.3;
  color: var(--ink-2);
`;

const Start = styled.p`
  margin-top: 0.2rem;
  font-size: 1.0625rem;
  line-height: 1.4;
  ${medium} {
    ${visuallyHidden}
  }
`;
