import type { Fact } from 'contract/facts';
import styled from 'styled-components';
import { Container, fields, medium, monthName, wide } from 'ui';
import { Frieze } from 'ui/drawings/frieze';

import { SourceNote } from '../facts/source-note';
import { monthsOf, type MonthSpan } from './month-span';
import { Soil } from './soil';

export interface SeasonBandProps {
  /** The accessible name: "Our work from September to February". */
  label: string;
  span: MonthSpan;
  windows: readonly Fact[];
  /** What is done in each month of the span, by month (1 to 12). */
  work: Readonly<Partial<Record<number, string>>>;
}

/** A part of the drawn year: its plants, its windows, and what we do month by month. */
export function SeasonBand({ label, span, windows, work }: SeasonBandProps) {
  return (
    <Band aria-label={label}>
      <Sky>
        <Container>
          <Frieze months={monthsOf(span)} />
        </Container>
      </Sky>
      <Under>
        <Container>
          <Soil span={span} windows={windows}>
            <Work>
              {monthsOf(span).flatMap((month) => {
                const text = work[month];
                return text === undefined ? [] : [
                  <li key={month}>
                    <b>{monthName(month)}</b>
                    <p>{text}</p>
                  </li>,
                ];
              })}
            </Work>
            <SourceNote facts={windows} />
          </Soil>
        </Container>
      </Under>
    </Band>
  );
}

const Band = styled.section`
  overflow: clip;
`;

const Sky = styled.div`
  ${fields.butter}
  padding-top: var(--s-6);
`;

const Under = styled.div`
  ${fields.ground}
`;

const Work = styled.ol`
  display: grid;
  gap: var(--s-4) var(--gap);
  margin-bottom: var(--s-5);
  padding-top: var(--s-5);
  border-top: 1px solid var(--rule);
  font-size: 1.0625rem;
  line-height: 1.45;
  b {
    font: 600 var(--t-h4) / 1.3 var(--font-display);
  }
  p {
    max-width: 40ch;
    margin-top: var(--s-1);
    color: var(--ink-2);
  }
  ${medium} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
  ${wide} {
    grid-template-columns: repeat(6, minmax(0, 1fr));
  }
`;
