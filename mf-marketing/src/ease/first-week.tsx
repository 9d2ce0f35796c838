import styled from 'styled-components';
import { Column, Container, fields, Grid, Heading, Text, wide } from 'ui';

import { onSoil } from '../year/on-soil';
import { DaySign } from './day-sign';

const days = [
  { day: 'Monday', what: 'The invitation', text: 'Your office enters a name, a start date and hours, once, and sends the invitation. The new hire signs in to see that it works.' },
  { day: 'Tuesday', what: 'The questions', text: 'Nobody should choose on the first day. They call the number on our sheet and a person does the sum with them.' },
  { day: 'Wednesday', what: 'The signature', text: 'They sign. The answers go onto the carrier’s forms. Your office sees one fewer name in progress.' },
  { day: 'Thursday', what: 'The first check', text: 'Your office keys the deduction into payroll and compares it with the sheet.' },
  { day: 'Friday', what: 'The drawer', text: 'A signed waiver is kept too, if they said no. It counts at the next renewal.' },
];

/** A new hire's first five days on soil, day by day. */
export function FirstWeek() {
  return (
    <Band aria-labelledby="week">
      <Sky>
        <Container>
          <Grid>
            <Column $wide="1 / 7">
              <Heading level={2} id="week">
                The first week, day by day
              </Heading>
            </Column>
            <Column $wide="7 / 13">
              <Text>An invented firm of 22 people. The software is EASE. The rest is habit.</Text>
            </Column>
          </Grid>
        </Container>
      </Sky>
      <Container>
        <Week>
            {days.map(({ day, what, text }, index) => (
              <li key={day}>
                <Picture>
                  <DaySign stage={index + 1} />
                </Picture>
                <Words>
                  <b>{day}</b>
                  <strong>{what}</strong>
                  <p>{text}</p>
                </Words>
              </li>
            ))}
        </Week>
      </Container>
    </Band>
  );
}

const Band = styled.section`
  ${fields.butter}
  overflow: clip;
`;

const Sky = styled.div`
  padding-top: var(--section);
`;

const Week = styled.ol`
  display: grid;
  padding-top: var(--s-5);
  > li {
    display: grid;
    grid-template-columns: 84px minmax(0, 1fr);
    align-items: end;
    column-gap: var(--s-4);
    padding-top: var(--s-4);
    border-bottom: 4px solid var(--ground);
  }
  ${wide} {
    ${onSoil(5)}
  }
`;

const Picture = styled.div`
  align-self: end;
  svg {
    width: 100%;
    max-width: 150px;
    height: auto;
  }
`;

const Words = styled.div`
  display: grid;
  align-content: start;
  padding-bottom: var(--s-4);
  line-height: 1.45;
  b {
    font: 600 var(--t-h3) / 1.2 var(--font-display);
  }
  p {
    max-width: 44ch;
    margin-top: var(--s-1);
  }
  ${wide} {
    ${fields.ground}
    padding: var(--s-4) var(--gap) var(--s-6) 0;
    p {
      color: var(--ink-2);
    }
  }
`;
