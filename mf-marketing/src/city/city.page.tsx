import { useSuspenseQuery } from '@tanstack/react-query';
import type { City } from 'contract/cities';
import type { PageLocation } from 'contract/page';
import { useParams } from 'react-router-dom';
import { CallBand } from 'ui';

import { factsKey } from '../facts/use-facts';
import { CityHead } from './city-head';
import { CityView } from './city-view';

export const queries = ({ params }: PageLocation) => [
  ['/api/cities', params['slug'] ?? ''],
  factsKey('individual-health'),
];

/** A town: who comes, what is particular there, its exchange and dates, and its neighbors. */
export default function CityPage() {
  const { slug = '' } = useParams();
  const { data: city } = useSuspenseQuery<City>({ queryKey: ['/api/cities', slug] });
  const [firstName] = city.agent.name.split(' ');
  return (
    <>
      <CityHead city={city} />
      <CityView city={city} />
      <CallBand
        title={`Ask ${firstName} about ${city.name}.`}
        phone={{ text: city.agent.phone, href: city.agent.phoneHref }}
      >
        {city.visits}
      </CallBand>
    </>
  );
}
