import type { ServiceTexts } from 'contract/site';
import styled from 'styled-components';
import { Folded, Heading, Section } from 'ui';
import { FourThings } from 'ui/drawings/four-things';

import { Column, Grid } from '../layout/grid';
import { stepsOf } from '../service/shown-texts';
import { Steps } from '../service/steps';

/** What to bring to a first meeting, with a table on the band's lower edge. */
export function FourThingsToBring({ texts }: { texts: ServiceTexts }) {
  return (
    <Section field="butter" space="none-below" aria-labelledby="bring">
      <Beside>
        <Words $wide="1 / 7">
          <Heading level={2} id="bring">
            Bring four things
          </Heading>
          <Folded on="phone" summary="What they are">
            <Steps items={stepsOf(texts)} />
          </Folded>
        </Words>
        <Table $wide="8 / 13">
          <FourThings />
        </Table>
      </Beside>
    </Section>
  );
}

/** On a phone the flower is beside the folded content. */
const Beside = styled(Grid)`
  row-gap: 0;
  overflow-y: clip; /* At the sides it would cut the focus ring. */
`;

const Words = styled(Column)`
  h2 {
    margin-bottom: var(--s-4);
  }
  @media (min-width: 68.75em) {
    padding-bottom: var(--section);
  }
`;

const Table = styled(Column)`
  align-self: end;
  width: 100%;
  max-width: 36rem;
  /* On a phone the band ends below the table's top: legs say nothing. */
  @media (max-width: 47.99em) {
    margin-bottom: -4rem;
  }
`;
