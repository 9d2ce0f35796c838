import { keysOf } from 'contract/query';
import { serviceQuery } from 'contract/site.queries';
import { teamQuery } from 'contract/team.queries';
import { t } from 'contract/words';
import { BelowFirstScreen, unhydrated, useSite } from 'ui';

import { relatedQuery } from '../almanac/related.queries';
import { factsQuery } from '../facts/fact.queries';
import { useFacts } from '../facts/use-facts';
import { ServiceHead } from '../service/service-head';
import { ServiceOpening } from '../service/service-opening';
import { useServiceTexts } from '../service/service-texts';
import { OwnLead } from '../service/shown-texts';

const BelowTheFold = unhydrated(async () => (await import(/* webpackPreload: true */ './below-the-fold')).BelowTheFold);

const topic = 'ease';
const path = '/services/ease';

export const queries = () => keysOf(serviceQuery('ease'), factsQuery(topic), teamQuery, relatedQuery(topic));

/** The page about EASE: a drawn first week, its features with their sources, its limits, how to start. */
export default function EasePage() {
  const facts = useFacts(topic);
  const texts = useServiceTexts('ease');
  const { address } = useSite();
  return (
    <>
      <ServiceHead
        title={t`EASE in ${address.city}: benefits enrollment for small employers`}
        description="New hires enroll on a screen, carrier forms are filled in from their answers, and your office sees who hasn’t finished. What EASE does and doesn’t do."
        path={path}
        name={t`EASE for employers`}
        serviceType={t`Employee-benefits administration setup`}
        updated={facts.checkedOn}
      />
      <ServiceOpening
        name={t`EASE for employers`}
        title="Enroll a new hire on a screen, not on paper."
        lead={<OwnLead texts={texts} />}
        action={{ label: t`Ask to see it`, product: 'ease' }}
        ledger={facts.select(['ease.progress', 'ease.messages', 'ease.forms'])}
      />
      <BelowFirstScreen>
        <BelowTheFold />
      </BelowFirstScreen>
    </>
  );
}
