import type { City } from 'contract/cities';
import { langOf } from 'contract/lang-of';
import { t } from 'contract/words';
import styled from 'styled-components';
import { BelowFirstScreen, Breadcrumbs, Container, Heading, Lead, unhydrated, wide } from 'ui';

import { Column, Grid } from '../layout/grid';

const CityContact = unhydrated(async () => (await import(/* webpackPreload: true */ './city-contact')).CityContact);
const CityTexts = unhydrated(async () => (await import(/* webpackPreload: true */ './city-texts')).CityTexts);

/** Left: how to meet and with whom. Right: local facts. */
export function CityView({ city }: { city: City }) {
  const { name, summary } = city;
  return (
    <div>
      <Container>
        <Breadcrumbs items={[{ label: t`Home`, to: '/' }, { label: t`Towns`, to: '/landing' }, { label: name }]} />
        <Page>
          <Opening>
            <Heading level={1}>Insurance help in {name}</Heading>
            <Lead lang={langOf(city, 'summary')}>{summary}</Lead>
          </Opening>
          <Beside $wide="1 / 5">
            <CityContact city={city} />
          </Beside>
          <Column $wide="5 / 13">
            <BelowFirstScreen>
              <CityTexts city={city} />
            </BelowFirstScreen>
          </Column>
        </Page>
      </Container>
    </div>
  );
}

const Page = styled(Grid)`
  padding-block: var(--s-5) var(--section);
`;

const Opening = styled.div`
  display: grid;
  gap: var(--s-4);
  padding-bottom: var(--s-5);
  border-bottom: var(--scotch) solid var(--rule-ink);
  > p {
    max-width: 52ch;
  }
`;

const Beside = styled(Column)`
  display: grid;
  gap: var(--s-5);
  align-content: start;
  ${wide} {
    padding-right: var(--gap);
  }
`;
