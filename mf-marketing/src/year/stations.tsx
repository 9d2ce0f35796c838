import type { ReactNode } from 'react';
import styled, { css } from 'styled-components';
import { Container, fields, Heading, largeLetters, Text, wide } from 'ui';

import { Column, Grid } from '../layout/grid';
import { onSoil } from './on-soil';

export interface StationsProps {
  id: string;
  title: string;
  lead: string;
  /** The sky behind the drawings. */
  sky: 'butter' | 'duck';
  /** `narrow` for the drawings of days, `broad` for buildings. */
  drawings: 'narrow' | 'broad';
  stations: readonly { name: string; what: string; text: string; drawing: ReactNode }[];
}

/** A sequence on one strip of soil: each item has a drawing, a name, and a line. On a phone the items are stacked. */
export function Stations({ id, title, lead, sky, drawings, stations }: StationsProps) {
  return (
    <Band $sky={sky} aria-labelledby={id}>
      <Container>
        <Top>
          <Column $wide="1 / 7">
            <Heading level={2} id={id}>
              {title}
            </Heading>
          </Column>
          <Column $wide="7 / 13">
            <Text>{lead}</Text>
          </Column>
        </Top>
        <Strip $drawings={drawings} $count={stations.length}>
          {stations.map(({ name, what, text, drawing }) => (
            <li key={name}>
              <Drawing $drawings={drawings}>{drawing}</Drawing>
              <Words>
                <b>{name}</b>
                <strong>{what}</strong>
                <p>{text}</p>
              </Words>
            </li>
          ))}
        </Strip>
      </Container>
    </Band>
  );
}

const Band = styled.section<{ $sky: 'butter' | 'duck' }>`
  ${({ $sky }) => fields[$sky]}
  overflow: clip;
`;

const Top = styled(Grid)`
  padding-block: var(--section) var(--s-5);
`;

const Strip = styled.ol<{ $drawings: 'narrow' | 'broad'; $count: number }>`
  display: grid;
  > li {
    display: grid;
    grid-template-columns: ${({ $drawings }) => ($drawings === 'narrow' ? '84px' : '104px')} minmax(0, 1fr);
    align-items: end;
    column-gap: var(--s-4);
    padding-top: var(--s-4);
    border-bottom: 4px solid var(--ground);
  }
  ${largeLetters} {
    > li {
      grid-template-columns: minmax(0, 1fr);
    }
  }
  ${wide} {
    ${({ $count }) => onSoil($count)}
  }
`;

const widths = {
  narrow: css`
    max-width: 150px;
  `,
  broad: css`
    ${wide} {
      padding-right: var(--gap);
    }
  `,
};

const Drawing = styled.div<{ $drawings: 'narrow' | 'broad' }>`
  align-self: end;
  ${({ $drawings }) => widths[$drawings]}
  svg {
    width: 100%;
    height: auto;
  }
  ${largeLetters} {
    max-width: 104px;
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
    max-width: 42ch;
    margin-top: var(--s-1);
  }
  ${wide} {
    ${fields.ground}
    padding: var(--s-4) var(--gap) var(--s-7) 0;
    p {
      color: var(--ink-2);
    }
  }
`;
