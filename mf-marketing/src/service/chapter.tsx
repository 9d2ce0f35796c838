import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Column, Grid, Heading, Section, Stack, Text, wide, type FieldColor } from 'ui';

export interface ChapterProps {
  id: string;
  title: string;
  /** Below the title, in the left column. */
  aside?: ReactNode;
  field?: FieldColor;
  space?: 'full' | 'none-below';
  children: ReactNode;
}

/** A chapter of a page in four and eight columns: its title stays beside what is read. */
export function Chapter({ id, title, aside, field = 'paper', space = 'full', children }: ChapterProps) {
  return (
    <Section field={field} space={space} aria-labelledby={id}>
      <Grid>
        <Beside $wide="1 / 5">
          <Stack $gap={3}>
            <Heading level={2} id={id}>
              {title}
            </Heading>
            {typeof aside === 'string' ? <Text>{aside}</Text> : aside}
          </Stack>
        </Beside>
        <Content $wide="5 / 13">{children}</Content>
      </Grid>
    </Section>
  );
}

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
`;
