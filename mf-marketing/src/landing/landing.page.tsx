import { citiesQuery } from 'contract/city.queries';
import { useSuspenseQuery } from '@tanstack/react-query';
import type { CitySummary } from 'contract/cities';
import { keysOf } from 'contract/query';
import { langOf } from 'contract/lang-of';
import { statesNamed } from 'contract/state-names';
import { t } from 'contract/words';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import {
  agencyNode,
  breadcrumbNode,
  Breadcrumbs,
  CallBand,
  Container,
  fields,
  Heading,
  JsonLd,
  Lead,
  medium,
  PageHead,
  Small,
  useSite,
} from 'ui';

import { Column, columnOnPaper, Grid } from '../layout/grid';
import { Street } from '../street/street';

const path = '/landing';

export const queries = () => keysOf(citiesQuery);

/** The towns we work in, by state. */
export default function LandingPage() {
  const site = useSite();
  const { items, changedAt } = useSuspenseQuery(citiesQuery).data;
  // In the order of the licenses: the agency's home state first.
  const codes = [...new Set(site.licenses.map(({ state }) => state))];
  const states = codes.flatMap((code) => items.find(({ state }) => state.code === code)?.state ?? []);
  const trail = [{ label: t`Home`, to: '/' }, { label: t`Towns` }];
  return (
    <>
      <PageHead
        title={t`Health insurance brokers in ${site.address.city} and nearby towns`}
        description={t`Where ${site.name} is licensed and who comes to your town: ${statesNamed(site.licenses.map(({ state }) => state)).join(', ')}.`}
        path={path}
        updated={changedAt}
      />
      <JsonLd nodes={[agencyNode(site), breadcrumbNode(site, path, trail)]} />
      <Sky>
        <Container>
          <Breadcrumbs items={trail} />
          <Top>
            <Column $wide="1 / 8">
              <Heading level={1}>Where we work, and who comes to you</Heading>
            </Column>
            <Column $wide="8 / 13">
              <Lead>
                {states.length > 0
                  ? t`Insurance changes at the county line. Each of these pages says what’s different there, with its source.`
                  : t`We’re in ${site.principalPlace}. Call, and we’ll tell you where we can meet.`}
              </Lead>
            </Column>
          </Top>
        </Container>
        <Row>
          <Street buildings={[3, 1, 0, 2]} months={[4, 12, 8, 6]} />
        </Row>
      </Sky>
      <Towns>
        <Container>
          {states.map(({ code, name }) => (
            <State key={code} aria-labelledby={code}>
              <div>
                <Heading level={2} id={code}>
                  {name}
                </Heading>
                {site.licenses
                  .filter(({ state }) => state === code)
                  .map(({ number, line }) => (
                    <Small key={number}>
                      {line}. License {number}.
                    </Small>
                  ))}
              </div>
              <ul>
                {items
                  .filter(({ state }) => state.code === code)
                  .map((city) => (
                    <Town key={city.slug} city={city} />
                  ))}
              </ul>
            </State>
          ))}
        </Container>
      </Towns>
      <CallBand title="Another town? Ask us." />
    </>
  );
}

function Town({ city }: { city: CitySummary }) {
  const { slug, name, counties, summary } = city;
  return (
    <li>
      <h3>
        <Link to={`/city/${slug}`}>{name}</Link>
      </h3>
      <Small>{counties.join(', ')}</Small>
      <p lang={langOf(city, 'summary')}>{summary}</p>
    </li>
  );
}

const Sky = styled.header`
  ${fields.duck}
  border-bottom: 14px solid var(--ground);
`;

const Top = styled(Grid)`
  align-items: end;
  padding-block: var(--s-4) var(--s-6);
`;

/** The street goes on beyond a narrow screen, which cuts it at its sides. */
const Row = styled(Container)`
  @media (max-width: 68.74em) {
    padding-inline: 0;
  }
  svg {
    width: 100%;
    min-height: 8.5rem;
    aspect-ratio: 1200 / 184;
  }
`;

const Towns = styled.div`
  padding-top: var(--s-8);
`;

const State = styled.section`
  display: grid;
  gap: var(--s-4) var(--gap);
  padding-block: var(--s-5) var(--s-8);
  border-top: var(--scotch) solid var(--rule-ink);
  h2 + p {
    margin-top: var(--s-2);
  }
  li {
    display: grid;
    gap: var(--s-1);
    padding-block: var(--s-5);
    border-top: 1px solid var(--rule);
  }
  li:first-child {
    padding-top: 0;
    border-top: 0;
  }
  li > p:last-child {
    max-width: var(--measure);
  }
  @media print and (max-width: 47.99em) {
    ${columnOnPaper}
  }
  ${medium} {
    grid-template-columns: minmax(0, 4fr) minmax(0, 8fr);
  }
`;
