import { areasQuery } from 'contract/city.queries';
import { keysOf } from 'contract/query';
import { serviceQuery } from 'contract/site.queries';
import { teamQuery } from 'contract/team.queries';
import { t } from 'contract/words';
import { BelowFirstScreen, later, useSite } from 'ui';

import { relatedQuery } from '../almanac/related.queries';
import { useReading } from '../enrollment/use-reading';
import { factsQuery } from '../facts/fact.queries';
import { useFacts } from '../facts/use-facts';
import { ServiceHead } from '../service/service-head';
import { useServiceTexts } from '../service/service-texts';
import { MedicareOpening } from './medicare-opening';

const BelowTheFold = later(async () => (await import(/* webpackPreload: true */ './below-the-fold')).BelowTheFold);

const topic = 'medicare';
const path = '/services/medicare';

export const queries = () =>
  keysOf(serviceQuery('medicare'), factsQuery(topic), teamQuery, areasQuery, relatedQuery(topic));

/** The Medicare page: the seven months, the reader's own dates, then content that needs no script to be read. */
export default function MedicarePage() {
  const facts = useFacts(topic);
  const texts = useServiceTexts('medicare');
  const { address } = useSite();
  const reading = useReading();
  const title = t`Medicare help in ${address.city}: your seven months at 65`;
  return (
    <>
      <ServiceHead
        title={reading.kind === 'wrong' ? t`Error: ${title}` : title}
        description="When to sign up for Medicare, when coverage starts, what waiting costs, and a person to ask. Enter your birth month and see your own dates."
        path={path}
        name={t`Medicare`}
        serviceType={t`Medicare insurance brokerage`}
        updated={facts.checkedOn}
      />
      <MedicareOpening texts={texts} />
      <BelowFirstScreen>
        <BelowTheFold />
      </BelowFirstScreen>
    </>
  );
}
