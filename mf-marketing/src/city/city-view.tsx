import type { City } from 'contract/cities';
import { langOf } from 'contract/lang-of';
import { t } from 'contract/words';
import styled from 'styled-components';
import {
  BelowFirstScreen,
  Breadcrumbs,
  ButtonLink,
  Container,
  Heading,
  Icon,
  later,
  Lead,
  Plate,
  useSite,
  wide,
} from 'ui';

import { Column, Grid } from '../layout/grid';
import { useQuoteLink } from '../quote-form/quote-link';
import { Agent } from '../people/agent';
import { buildingCount } from '../street/building';
import { Street } from '../street/street';
import { TownMap } from './town-map';

const CityTexts = later(async () => (await import(/* webpackPreload: true */ './city-texts')).CityTexts);

/** Left: how to meet and with whom. Right: local facts. */
export function CityView({ city }: { city: City }) {
  const site = useSite();
  const { slug, name, state, counties, summary, visits, agent, place, nearby } = city;
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
            {place ? (
              <Map $field="duck">
                <TownMap name={name} place={place} nearby={nearby} />
              </Map>
            ) : (
              <Plate $field="duck" aria-hidden>
                <Street buildings={[slug.length % buildingCount]} months={[agent.birthMonth]} />
              </Plate>
            )}
            <Visit>
              <Icon name="pin" size={24} />
              <p lang={langOf(city, 'visits')}>{visits}</p>
              <Icon name="clock" size={24} />
              <p>
                The office, {site.address.street}, {site.address.city}: {site.hours}
              </p>
              <Icon name="phone" size={24} />
              <p>
                <a href={site.phoneHref}>{site.phone}</a>
              </p>
            </Visit>
            <Agent member={agent} level={2} />
            <p lang={langOf(agent, 'summary')}>{agent.summary}</p>
            <Areas>
              Licensed in {state.name}. {counties.join(', ')}.
            </Areas>
            <div>
              <ButtonLink to={useQuoteLink(undefined, slug)}>Ask for a quote</ButtonLink>
            </div>
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

const Map = styled(Plate)`
  padding: 0;
`;

const Visit = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: var(--s-3) var(--s-4);
  svg {
    margin-top: 0.2em;
    color: var(--barn);
  }
  a {
    padding-block: 0.5rem;
  }
`;

const Areas = styled.p`
  font-size: var(--t-small);
  color: var(--ink-2);
`;
