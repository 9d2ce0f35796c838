import type { ReactNode } from 'react';
import styled, { css } from 'styled-components';
import { Folded, Heading, Section, Stack, Text, wide, type FieldColor } from 'ui';

import { Column, Grid } from '../layout/grid';

const Aside = styled(Text)``;

export interface ChapterProps {
  id: string;
  title: string;
  /** Content below the title, in the left column. */
  aside?: ReactNode;
  field?: FieldColor;
  space?: 'full' | 'none-below';
  /** Label that unfolds the content on a phone; without it the content is always visible. */
  folded?: string;
  children: ReactNode;
}

/** The label has a padding of its own, so that a colored band looks equally padded above and below. */
const foldedOnPhone = css`
  padding-block: var(--s-5);
  ${Grid} {
    row-gap: 0;
  }
  ${Aside} {
    display: none;
  }
`;

/** A chapter in four and eight columns: its title stays beside the text. */
export function Chapter({ id, title, aside, field = 'paper', space = 'full', folded, children }: ChapterProps) {
  return (
    <Band field={field} space={space} aria-labelledby={id} $isFolded={folded !== undefined}>
      <Grid>
        <Beside $wide="1 / 5">
          <Stack $gap={3}>
            <Heading level={2} id={id}>
              {title}
            </Heading>
            {typeof aside === 'string' ? <Aside>{aside}</Aside> : aside}
          </Stack>
        </Beside>
        <Content $wide="5 / 13">
          {folded ? (
            <Folded on="phone" summary={folded}>
              {children}
            </Folded>
          ) : (
            children
          )}
        </Content>
      </Grid>
    </Band>
  );
}

/** On a phone a folded chapter shows only its title and the label. On paper, which is as narrow, nothing is folded. */
const Band = styled(Section)<{ $isFolded: boolean }>`
  @media screen and (max-width: 47.99em) {
    ${({ $isFolded }) => $isFolded && foldedOnPhone}
  }
`;

const Content = styled(Column)`
  > * + * {
    margin-top: var(--s-7);
  }
`;

const Beside = styled(Column)`
  ${wide} {
    position: sticky;
    top: var(--s-6);
    align-self: start;
  }
  @media print {
    break-after: avoid;
  }
`;
