import { cityQuery } from 'contract/city.queries';
import { useSuspenseQuery } from '@tanstack/react-query';
import type { PageLocation } from 'contract/page';
import { langOf } from 'contract/lang-of';
import { keysOf } from 'contract/query';
import { t } from 'contract/words';
import { useParams } from 'react-router-dom';
import { CallBand } from 'ui';

import { factsQuery } from '../facts/fact.queries';
import { firstNameOf } from '../people/first-name';
import { CityHead } from './city-head';
import { CityView } from './city-view';
import { seasons } from './local-facts';

export const queries = ({ params }: PageLocation) => keysOf(cityQuery(params['slug'] ?? ''), factsQuery(seasons));

/** The page of a town: its agent, local facts, exchange and dates, and neighboring towns. */
export default function CityPage() {
  const { slug = '' } = useParams();
  const { data: city } = useSuspenseQuery(cityQuery(slug));
  const firstName = firstNameOf(city.agent);
  const lang = langOf(city, 'visits');
  return (
    <>
      <CityHead city={city} />
      <CityView city={city} />
      <CallBand
        title={t`Ask ${firstName} about ${city.name}.`}
        phone={{ text: city.agent.phone, href: city.agent.phoneHref }}
      >
        {lang ? <span lang={lang}>{city.visits}</span> : city.visits}
      </CallBand>
    </>
  );
}
