import type { Fact } from 'contract/facts';
import styled from 'styled-components';
import { Container, fields, Folded, Heading, medium, monthName, shownWhole, Text, wide } from 'ui';
import { Frieze } from 'ui/drawings/frieze';

import { SourceNote } from '../facts/source-note';
import { unbroken } from '../facts/unbroken';
import { monthsOf, type MonthSpan } from './month-span';
import { Soil } from './soil';

export interface SeasonBandProps {
  id: string;
  title: string;
  /** A sentence beside the plants. */
  children: string;
  span: MonthSpan;
  windows: readonly Fact[];
  /** The work in each month of the span, by month (1 to 12). */
  work: Readonly<Partial<Record<number, string>>>;
}

/** A part of the drawn year: its plants, its windows, and our work by month. */
export function SeasonBand({ id, title, children, span, windows, work }: SeasonBandProps) {
  return (
    <Band aria-labelledby={id}>
      <Sky>
        <Words>
          <Heading level={2} id={id}>
            {title}
          </Heading>
          <Text>{unbroken(children)}</Text>
        </Words>
        <Frieze months={monthsOf(span)} />
      </Sky>
      <Under>
        <Container>
          <Top>
            <Soil span={span} windows={windows} />
            <Notes>
              <SourceNote facts={windows} />
            </Notes>
          </Top>
          <Folded on="phone" summary="What we do, month by month">
            <Work>
              {monthsOf(span)
                .filter((month) => work[month])
                .map((month) => (
                  <li key={month}>
                    <b>{monthName(month)}</b>
                    <p>{work[month]}</p>
                  </li>
                ))}
            </Work>
          </Folded>
        </Container>
      </Under>
    </Band>
  );
}

const columns = 'minmax(0, 7fr) minmax(0, 5fr)';

const Band = styled.section`
  ${fields.butter}
  overflow: clip;
`;

const Sky = styled(Container)`
  ${shownWhole}
  display: grid;
  gap: var(--s-5) var(--s-8);
  padding-top: var(--section);
  ${wide} {
    grid-template-columns: ${columns};
    align-items: end;
    > svg {
      grid-area: 1 / 1;
    }
  }
`;

const Words = styled.div`
  display: grid;
  gap: var(--s-3);
  ${wide} {
    padding-bottom: var(--s-7);
  }
`;

const Under = styled.div`
  ${fields.ground}
  padding-bottom: var(--s-5);
  ${medium} {
    padding-bottom: var(--s-7);
  }
`;

const Top = styled.div`
  display: grid;
  column-gap: var(--s-8);
  ${wide} {
    grid-template-columns: ${columns};
  }
`;

const Notes = styled.div`
  display: grid;
  gap: var(--s-2);
  align-content: start;
  font-size: var(--t-small);
  line-height: 1.5;
  ${medium} {
    padding-bottom: var(--s-5);
  }
  ${wide} {
    padding-top: var(--s-5);
  }
`;

const Work = styled.ol`
  display: grid;
  gap: var(--s-5) var(--gap);
  padding-top: var(--s-5);
  border-top: 1px solid var(--rule);
  line-height: 1.45;
  b {
    font: 600 var(--t-h4) / 1.3 var(--font-display);
    text-transform: capitalize; /* Spanish writes months in lower case. */
  }
  p {
    max-width: 40ch;
    margin-top: var(--s-1);
    color: var(--ink-2);
  }
  ${medium} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  ${wide} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
`;
