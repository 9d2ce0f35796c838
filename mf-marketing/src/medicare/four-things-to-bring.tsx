import { t } from 'contract/words';
import styled from 'styled-components';
import { Column, Folded, Grid, Heading, Section, Steps } from 'ui';
import { FourThings } from 'ui/drawings/four-things';

const items = [
  {
    title: t`Your red, white and blue card`,
    text: t`Or the letter that says it’s coming. Keep the number to yourself until we meet.`,
  },
  { title: t`A list of your medicines`, text: t`Name, strength, how often. A photo of the bottles is fine.` },
  { title: t`Your doctors’ names`, text: t`And the hospital you would want.` },
  { title: t`Someone you trust`, text: t`A daughter, a neighbor. Two people hear more than one.` },
];

/** What a first talk needs, with the table standing on the band's lower edge. */
export function FourThingsToBring() {
  return (
    <Section field="butter" space="none-below" aria-labelledby="bring">
      <Grid>
        <Words $wide="1 / 7">
          <Heading level={2} id="bring">
            Bring four things
          </Heading>
          <Folded on="phone" summary="What they are">
            <Steps items={items} />
          </Folded>
        </Words>
        <Table $wide="8 / 13">
          <FourThings />
        </Table>
      </Grid>
    </Section>
  );
}

const Words = styled(Column)`
  padding-bottom: var(--s-5);
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
`;
