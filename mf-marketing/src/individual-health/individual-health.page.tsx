import { keysOf } from 'contract/query';
import { serviceQuery } from 'contract/site.queries';
import { teamQuery } from 'contract/team.queries';
import { t } from 'contract/words';
import { useSearchParams } from 'react-router-dom';
import { BelowFirstScreen, unhydrated, useSite, useToday } from 'ui';

import { relatedQuery } from '../almanac/related.queries';
import { factsQuery } from '../facts/fact.queries';
import { useFacts } from '../facts/use-facts';
import { ServiceHead } from '../service/service-head';
import { ServiceOpening } from '../service/service-opening';
import { useServiceTexts } from '../service/service-texts';
import { OwnLead } from '../service/shown-texts';
import { factKeys } from './fact-keys';
import { seasonOn } from './season';
import { readQuestions } from './read-questions';
import { TwoQuestions } from './two-questions';

const BelowTheQuestions = unhydrated(
  async () => (await import(/* webpackPreload: true */ './below-the-questions')).BelowTheQuestions,
);

const topic = 'individual-health';
const path = '/services/individual';

/** The date to know first. */
const firstOf = {
  early: ['individual.january-start-deadline.*'],
  late: ['individual.start-after-deadline.*'],
  over: [],
};

export const queries = () =>
  keysOf(serviceQuery('individual'), factsQuery(...factKeys), teamQuery, relatedQuery(topic));

/**
 * The page about individual and family coverage: a lost plan and the income line, three doors, the season, the credit,
 * people.
 */
export default function IndividualHealthPage() {
  const facts = useFacts(...factKeys);
  const texts = useServiceTexts('individual');
  const { address } = useSite();
  const today = useToday();
  const [search] = useSearchParams();
  const questions = readQuestions(search, today);
  const title = t`Individual and family health insurance in ${address.city}`;
  const season = seasonOn(today, facts);
  return (
    <>
      <ServiceHead
        title={questions.errors.length > 0 ? t`Error: ${title}` : title}
        description="If you buy your own coverage: the tax credit first, then the plan. The dates, what counts as income, and a person who watches the calendar."
        path={path}
        name={t`Individual and family`}
        serviceType={t`Individual and family health insurance brokerage`}
        updated={facts.checkedOn}
      />
      <ServiceOpening
        name={t`Individual and family`}
        title="Buying your own coverage? Find the credit first."
        lead={<OwnLead texts={texts} />}
        action={{ label: t`Ask for a quote`, product: 'individual' }}
        ledger={facts.select([...firstOf[season.kind], 'individual.special-enrollment'])}
      />
      <TwoQuestions questions={questions} />
      <BelowFirstScreen>
        <BelowTheQuestions />
      </BelowFirstScreen>
    </>
  );
}
