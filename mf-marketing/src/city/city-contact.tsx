import type { City } from 'contract/cities';
import { langOf } from 'contract/lang-of';
import styled from 'styled-components';
import { ButtonLink, Icon, Plate, useSite } from 'ui';

import { Agent } from '../people/agent';
import { useQuoteLink } from '../quote-form/quote-link';
import { buildingCount } from '../street/building';
import { Street } from '../street/street';
import { TownMap } from './town-map';

/** Where to meet, and with whom. */
export function CityContact({ city }: { city: City }) {
  const site = useSite();
  const { slug, name, state, counties, visits, agent, place, nearby } = city;
  return (
    <>
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
    </>
  );
}

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
