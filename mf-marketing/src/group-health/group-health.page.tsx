import { keysOf } from 'contract/query';
import { serviceQuery } from 'contract/site.queries';
import { teamQuery } from 'contract/team.queries';
import { t } from 'contract/words';
import { useSearchParams } from 'react-router-dom';
import { BelowFirstScreen, unhydrated, useSite } from 'ui';

import { relatedQuery } from '../almanac/related.queries';
import { factsQuery } from '../facts/fact.queries';
import { useFacts } from '../facts/use-facts';
import { ServiceHead } from '../service/service-head';
import { ServiceOpening } from '../service/service-opening';
import { useServiceTexts } from '../service/service-texts';
import { OwnLead } from '../service/shown-texts';
import { LargeEmployer } from './large-employer';
import { readEmployer } from './read-employer';

const BeforeTheCount = unhydrated(async () => (await import(/* webpackPreload: true */ './read-only')).BeforeTheCount);
const AfterTheCount = unhydrated(async () => (await import(/* webpackPreload: true */ './read-only')).AfterTheCount);

const topic = 'group-health';
const path = '/services/group-health';

export const queries = () => keysOf(serviceQuery('group'), factsQuery('group'), teamQuery, relatedQuery(topic));

/** The page about group health: its audience, the season, three options, the size rule, steps, people, facts. */
export default function GroupHealthPage() {
  const facts = useFacts('group');
  const texts = useServiceTexts('group');
  const { address } = useSite();
  const [search] = useSearchParams();
  const reading = readEmployer(search);
  const title = t`Group health insurance in ${address.city} for small employers`;
  return (
    <>
      <ServiceHead
        title={reading.kind === 'wrong' ? t`Error: ${title}` : title}
        description="Medical, dental, vision and life for small teams, compared on one page. We run the enrollment meeting and answer your people all year."
        path={path}
        name={t`Group health`}
        serviceType={t`Small-group health insurance brokerage`}
        updated={facts.checkedOn}
      />
      <ServiceOpening
        name={t`Group health`}
        title="Your people’s coverage, on one page you can read."
        lead={<OwnLead texts={texts} />}
        action={{ label: t`Ask for a group quote`, product: 'group' }}
        ledger={facts.select(['group.shop-minimum', 'group.waiting-period', 'group.special-enrollment'])}
      />
      <BelowFirstScreen>
        <BeforeTheCount />
        <LargeEmployer facts={facts} reading={reading} />
        <AfterTheCount />
      </BelowFirstScreen>
    </>
  );
}
