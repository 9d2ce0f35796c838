import { plural, t } from 'contract/words';
import styled from 'styled-components';
import { formatNumber, Heading, largeLetters, monthName, Text } from 'ui';

import { PencilRing } from '../drawn/pencil-ring';
import { employerSize, type SizeResult, type SizeRules } from './employer-size';
import type { EmployerReading } from './read-employer';
import { Sheet } from '../drawn/sheet';

/** The example shown before any input: a fictional shop. */
const example = { fullTime: 41, partTime: 22, hoursEach: 60 };

/** Rounds to at most one decimal, without a trailing zero: 50.5, 52, 1,320. */
function rounded(value: number): string {
  const [whole, decimal] = String(Math.round(value * 10) / 10).split('.');
  return [formatNumber(Number(whole)), ...(decimal ? [decimal] : [])].join('.');
}

/** The calculation as written on paper, for the reader's numbers or for an example. */
export function SizeWorking({ reading, rules }: { reading: EmployerReading; rules: SizeRules }) {
  const isOwn = reading.kind === 'counted';
  const result = employerSize(isOwn ? reading.months : [example], rules);
  const { counted, status, average } = result;
  const [first] = result.months;
  return (
    <Sheet>
      <Heading level={3}>{isOwn ? t`Your count` : t`Example: an invented shop with 63 people`}</Heading>
      {first && (!isOwn || reading.detail === 'one') ? (
        <OneMonth month={first} rules={rules} />
      ) : (
        <TwelveMonths result={result} />
      )}
      <Total>
        <span>Average, fraction dropped</span>
        <b>
          {rounded(average) !== formatNumber(counted) && <i>{rounded(average)}, so</i>}{' '}
          <PencilRing>{formatNumber(counted)}</PencilRing>
        </b>
      </Total>
      <Text>
        {status === 'large'
          ? t`At ${rules.threshold} or more: an applicable large employer. You have to offer coverage to your full-time people or may owe a penalty, and there are forms to file.`
          : t`Below ${rules.threshold}: not an applicable large employer for the year after the one you counted.`}{' '}
        {isOwn && <>Companies with the same owner are counted together. Call us before you rely on it.</>}
      </Text>
    </Sheet>
  );
}

function OneMonth({ month, rules }: { month: SizeResult['months'][number]; rules: SizeRules }) {
  const { fullTime, partTime, countedHours, equivalents } = month;
  return (
    <Sum>
      <div>
        <dt>Full time</dt>
        <dd>{rounded(fullTime)}</dd>
      </div>
      <div>
        <dt>
          {rounded(partTime)} part time, at most {rules.mostHours} hours each
        </dt>
        <dd>{plural(countedHours, { one: '1 hour', other: `${rounded(countedHours)} hours` })}</dd>
      </div>
      <div>
        <dt>Divided by {rules.hoursPerEquivalent}</dt>
        <dd>+ {rounded(equivalents)}</dd>
      </div>
    </Sum>
  );
}

function TwelveMonths({ result }: { result: SizeResult }) {
  return (
    <Sum>
      {result.months.map(({ fullTime, equivalents, total }, index) => (
        <div key={monthName(index + 1)}>
          <dt>{monthName(index + 1)}</dt>
          <dd>
            {rounded(fullTime)} + {rounded(equivalents)} = {rounded(total)}
          </dd>
        </div>
      ))}
    </Sum>
  );
}

const Sum = styled.dl`
  margin-top: var(--s-4);
  border-top: 2px solid var(--rule-ink);
  > div {
    display: flex;
    justify-content: space-between;
    gap: var(--s-4);
    padding-block: 0.6rem;
    border-bottom: 1px solid var(--rule);
    line-height: 1.4;
  }
  ${largeLetters} {
    > div {
      flex-wrap: wrap;
      row-gap: 0;
    }
  }
  dd {
    font-family: var(--font-display);
    font-weight: 500;
    font-variant-numeric: lining-nums;
    white-space: nowrap;
  }
`;

const Total = styled.p`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: var(--s-1) var(--s-4);
  margin-bottom: var(--s-4);
  padding: 1rem 0.8rem 0 0;
  font-weight: 700;
  b {
    font: 600 var(--t-h3) / 1.2 var(--font-display);
    font-variant-numeric: lining-nums;
  }
  i {
    margin-right: 1.4rem;
    font-style: normal;
    font-weight: 500;
  }
`;
