import type { FactFileReport as Report, FactFileRow } from 'contract/fact-file';
import { plural, t } from 'contract/words';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { Button, formatDay, Heading, Stack } from 'ui';
import { Icon, type IconName } from 'ui/admin-icon';

import { Changes } from '../revised/history';
import { StatedIn } from './stated-in';

type Outcome = FactFileRow['outcome'];

const outcomes: Readonly<Record<Outcome, { word: string; icon: IconName }>> = {
  refused: { word: t`Refused`, icon: 'alert' },
  changed: { word: t`Changed`, icon: 'redo' },
  added: { word: t`New`, icon: 'plus' },
  same: { word: t`Stays as it is`, icon: 'check' },
};

interface FactFileReportProps {
  /** File name. */
  name: string;
  report: Report;
  isRunning: boolean;
  onImport(): void;
}

/** Shows per row what importing a fact file would change, or has changed. */
export function FactFileReport({ name, report, isRunning, onImport }: FactFileReportProps) {
  const { isRehearsal, notes, rows } = report;
  const of = (outcome: Outcome) => rows.filter((row) => row.outcome === outcome);
  const [refused, writes] = [of('refused'), [...of('changed'), ...of('added')]];
  return (
    <Result aria-labelledby="fact-file-report">
      <Stack $gap={4}>
        <Heading level={3} size="h4" id="fact-file-report">
          {isRehearsal ? t`What importing ${name} does` : t`${name} was imported`}
        </Heading>
        <p role="status">{countsOf(of)}</p>
        {notes.length > 0 && (
          <ul>
            {notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        )}
        {isRehearsal && refused.length > 0 && (
          <p>
            Nothing can be imported while a row is refused. Correct what is refused in the file, save it, and choose it
            again.
          </p>
        )}
        {isRehearsal && refused.length === 0 && writes.length === 0 && (
          <p>There is nothing to import: the site says all of it already.</p>
        )}
        {isRehearsal && refused.length === 0 && writes.length > 0 && (
          <div>
            <Button aria-disabled={isRunning} onClick={onImport}>
              {isRunning
                ? t`Importing`
                : plural(writes.length, { one: 'Import 1 figure', other: `Import ${writes.length} figures` })}
            </Button>
          </div>
        )}
        <Rows aria-label="Rows of the file">
          {[...refused, ...writes].map((row) => (
            <Row key={row.number} row={row} isRehearsal={isRehearsal} />
          ))}
        </Rows>
      </Stack>
    </Result>
  );
}

/** Summarizes the outcomes: "3 changed, 1 new, 61 stay as they are." */
function countsOf(of: (outcome: Outcome) => readonly unknown[]): string {
  const [refused, changed, added, same] = (['refused', 'changed', 'added', 'same'] as const).map(
    (outcome) => of(outcome).length,
  );
  const parts = [
    refused ? t`${refused} refused` : '',
    changed ? t`${changed} changed` : '',
    added ? t`${added} new` : '',
    same ? plural(same, { one: '1 stays as it is', other: `${same} stay as they are` }) : '',
  ];
  return t`Rows: ${parts.filter(Boolean).join(', ')}.`;
}

function Row({ row, isRehearsal }: { row: FactFileRow; isRehearsal: boolean }) {
  const { number, key, label, outcome, startsOn, changes, faults, statedIn, isStatedInMore } = row;
  const { word, icon } = outcomes[outcome];
  const isThere = outcome === 'changed' || (outcome === 'added' && !isRehearsal);
  return (
    <Line $outcome={outcome}>
      <p>
        <Icon name={icon} />
        Row {number}: {word}
      </p>
      <div>
        <b>{isThere ? <Link to={`/admin/facts/${key}`}>{label}</Link> : label || t`Without a key`}</b>
        {label !== key && <small>{key}</small>}
        {startsOn && <p>Waits for {formatDay(startsOn)}, and takes the place of the one of now on that day.</p>}
        {faults.length > 0 && (
          <ul>
            {faults.map(({ column, sentence }) => (
              <li key={`${column} ${sentence}`}>
                {column && <b>{column}: </b>}
                {sentence}.
              </li>
            ))}
          </ul>
        )}
        <Changes changes={changes} />
        {statedIn.length > 0 && (
          <p>
            <StatedIn places={statedIn} isMore={isStatedInMore} />.
          </p>
        )}
      </div>
    </Line>
  );
}

const Result = styled.section`
  width: 100%;
`;

const Rows = styled.ul`
  border-top: 1px solid var(--rule-ink);
  list-style: none;
`;

const Line = styled.li<{ $outcome: Outcome }>`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 11rem), 1fr));
  gap: var(--s-2) var(--s-5);
  padding-block: var(--s-4);
  border-bottom: 1px solid var(--rule);
  overflow-wrap: anywhere;
  > p {
    display: flex;
    align-items: start;
    gap: var(--s-2);
    color: ${({ $outcome }) => ($outcome === 'refused' ? 'var(--barn)' : 'inherit')};
    font-weight: 700;
  }
  > p svg {
    flex: none;
    margin-top: 0.15em;
  }
  > div {
    grid-column: span 2;
    display: grid;
    gap: var(--s-1);
    min-width: 0;
  }
  small {
    color: var(--ink-2);
    font-size: var(--t-small);
  }
  @media (max-width: 47.99em) {
    grid-template-columns: minmax(0, 1fr);
    > div {
      grid-column: auto;
    }
  }
`;
