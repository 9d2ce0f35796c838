import { areasQuery } from 'contract/city.queries';
import { keysOf } from 'contract/query';
import { serviceQuery } from 'contract/site.queries';
import { teamQuery } from 'contract/team.queries';
import { useSearchParams } from 'react-router-dom';
import { BelowFirstScreen, later, onDemand, unhydrated } from 'ui';

import { relatedQuery } from '../almanac/related.queries';
import { isAsked } from '../enrollment/parameters';
import { factsQuery } from '../facts/fact.queries';
import { useServiceTexts } from '../service/service-texts';
import { MedicareHead } from './medicare-head';
import { MedicareOpening } from './medicare-opening';

const AnsweredHead = onDemand(async () => (await import('./answered-head')).AnsweredHead);
const YourDates = later(async () => (await import(/* webpackPreload: true */ '../enrollment/your-dates')).YourDates);
const BelowTheFold = unhydrated(async () => (await import(/* webpackPreload: true */ './below-the-fold')).BelowTheFold);

const topic = 'medicare';

export const queries = () =>
  keysOf(serviceQuery('medicare'), factsQuery(topic), teamQuery, areasQuery, relatedQuery(topic));

/** The Medicare page: the seven months, the reader's own dates, then content that needs no script to be read. */
export default function MedicarePage() {
  const texts = useServiceTexts('medicare');
  const [search] = useSearchParams();
  return (
    <>
      {isAsked(search) ? <AnsweredHead /> : <MedicareHead />}
      <MedicareOpening texts={texts} />
      <BelowFirstScreen>
        <YourDates />
        <BelowTheFold />
      </BelowFirstScreen>
    </>
  );
}
