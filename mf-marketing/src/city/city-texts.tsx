import type { City } from 'contract/cities';
import { langOf } from 'contract/lang-of';
import styled from 'styled-components';
import { Prose, Small } from 'ui';

import { LocalFacts } from './local-facts';
import { MedicareHere } from './medicare-here';
import { Nearby } from './nearby';

/** What is particular about a town, its facts, Medicare there, and its neighbors. */
export function CityTexts({ city }: { city: City }) {
  const { html } = city;
  return (
    <>
      {langOf(city, 'html') && (
        <Small>What we wrote about this town is in English. To hear it in your own language, call us.</Small>
      )}
      <Particular html={html} lang={langOf(city, 'html') ?? null} />
      <LocalFacts city={city} />
      <MedicareHere city={city} />
      <Nearby city={city} />
    </>
  );
}

const Particular = styled(Prose)`
  > :first-child {
    margin-top: 0;
  }
`;
