import { useQuery } from '@tanstack/react-query';
import { fewestAnswered, type AnswerFigures } from 'contract/answer-times';
import { linesOfBusiness } from 'contract/lines-of-business';
import { plural, t } from 'contract/words';
import { useId } from 'react';
import styled from 'styled-components';
import { formatShortDay, Heading } from 'ui';

import { Due } from './due-line';
import { quoteQueries } from './quote.queries';

/** Response times compared with what the pages promise, by line of business and by assignee. */
export function AnswerTimes({ of }: { of: 'everybody' | 'one' }) {
  const { data } = useQuery(quoteQueries.answerTimes);
  const id = useId();
  if (!data) return null;
  const { since, products, people } = data;
  const isQuiet = people.length === 0;
  return (
    <Section aria-labelledby={id}>
      <Heading level={2} size="h3" id={id}>
        {of === 'everybody' ? t`How soon they had an answer` : t`How soon you answered`}
      </Heading>
      {isQuiet ? (
        <p>
          {of === 'everybody'
            ? t`Nobody has asked since ${formatShortDay(since)}. The figures begin with the first request.`
            : t`You have answered nobody since ${formatShortDay(since)}. The figures begin with your first answer.`}
        </p>
      ) : (
        <>
          <p>
            {of === 'everybody'
              ? t`Everybody who asked since ${formatShortDay(since)}.`
              : t`Those whom you answered, and who wait for you, since ${formatShortDay(since)}.`}{' '}
            From {fewestAnswered} answers on there are figures; the wait counts nights and weekends, the promise working
            days.
          </p>
          <Table
            name={t`By line of business`}
            rows={products.map(({ product, ...figures }) => ({
              name: linesOfBusiness[product].name,
              about: t`within ${plural(linesOfBusiness[product].days, { one: '1 working day', other: `${linesOfBusiness[product].days} working days` })}`,
              ...figures,
            }))}
          />
          {of === 'everybody' && (
            <Table
              name={t`By person`}
              rows={people.map(({ name, ...figures }) => ({ name: name ?? t`Unassigned`, ...figures }))}
            />
          )}
        </>
      )}
    </Section>
  );
}

type Row = AnswerFigures & { name: string; about?: string };

function Table({ name, rows }: { name: string; rows: readonly Row[] }) {
  return (
    <Scroll role="region" aria-label={name} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">{name}</th>
            <th scope="col">Answered</th>
            <th scope="col">In time</th>
            <th scope="col">Half waited less than</th>
            <th scope="col">Waiting</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.name}>
              <th scope="row">
                {row.name}
                {row.about && <small>{row.about}</small>}
              </th>
              <td>{row.answered}</td>
              {row.medianHours === null ? (
                <td colSpan={2}>Not enough yet</td>
              ) : (
                <>
                  <td>{Math.floor((row.kept / row.answered) * 100)}%</td>
                  <td>{waitOf(row.medianHours)}</td>
                </>
              )}
              <td>
                <Waiting {...row} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Scroll>
  );
}

function Waiting({ late, dueToday }: Pick<AnswerFigures, 'late' | 'dueToday'>) {
  const parts = [...(late ? [t`${late} late`] : []), ...(dueToday ? [t`${dueToday} due today`] : [])];
  if (parts.length === 0) return <Due $kind="later">None near the limit</Due>;
  return <Due $kind={late ? 'late' : 'today'}>{parts.join(', ')}</Due>;
}

/** Formats a wait: "40 minutes", "5 hours", "3 days". */
function waitOf(hours: number): string {
  const [minutes, whole, days] = [Math.max(1, Math.ceil(hours * 60)), Math.ceil(hours), Math.ceil(hours / 24)];
  if (hours < 1) return plural(minutes, { one: '1 minute', other: `${minutes} minutes` });
  return hours < 48
    ? plural(whole, { one: '1 hour', other: `${whole} hours` })
    : plural(days, { one: '1 day', other: `${days} days` });
}

const Section = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s-4);
  margin-top: var(--s-7);
  padding-top: var(--s-4);
  border-top: 3px solid var(--rule-ink);
`;

const Scroll = styled.div`
  overflow-x: auto;
  table {
    width: 100%;
    max-width: 60rem;
    min-width: 38rem;
    border-collapse: collapse;
    text-align: left;
  }
  th,
  td {
    padding: var(--s-2) var(--s-3) var(--s-2) 0;
    border-bottom: 1px solid var(--rule);
    vertical-align: baseline;
  }
  th:first-child {
    width: 30%;
  }
  thead th {
    border-bottom: 2px solid var(--rule-ink);
  }
  small {
    display: block;
    color: var(--ink-2);
    font-weight: 400;
  }
`;
