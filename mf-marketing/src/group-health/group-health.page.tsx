import { keysOf } from 'contract/query';
import { serviceQuery } from 'contract/site.queries';
import { teamQuery } from 'contract/team.queries';
import { t } from 'contract/words';
import { useSearchParams } from 'react-router-dom';
import { useSite, useToday } from 'ui';

import { relatedQuery } from '../almanac/related.queries';
import { factsQuery } from '../facts/fact.queries';
import { useFacts } from '../facts/use-facts';
import { Chapter } from '../service/chapter';
import { FactsChapter } from '../service/facts-chapter';
import { ServiceEnding } from '../service/service-ending';
import { ServiceHead } from '../service/service-head';
import { ServiceOpening } from '../service/service-opening';
import { useServiceTexts } from '../service/service-texts';
import { OwnLead, stepsOf } from '../service/shown-texts';
import { SeasonBand } from '../year/season-band';
import { halfYearAround, halvesOfInsuranceYear } from '../year/month-span';
import { work } from './season-work';
import { LargeEmployer } from './large-employer';
import { readEmployer } from './read-employer';
import { ThreeWays } from './three-ways';
import { WhoPaysWhom } from './who-pays-whom';
import { Steps } from '../service/steps';

const topic = 'group-health';
const path = '/services/group-health';

export const queries = () => keysOf(serviceQuery('group'), factsQuery('group'), teamQuery, relatedQuery(topic));

/** The page about group health: its audience, the season, three options, the size rule, steps, people, facts. */
export default function GroupHealthPage() {
  const facts = useFacts('group');
  const texts = useServiceTexts('group');
  const { address } = useSite();
  const today = useToday();
  const [search] = useSearchParams();
  const reading = readEmployer(search);
  const title = t`Group health insurance in ${address.city} for small employers`;
  const waiver = facts.find('group.shop-participation-waiver.*');
  const opens = waiver?.window?.opens;
  const span = opens ? halfYearAround(opens, 2) : halvesOfInsuranceYear(today)[0];
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
      <SeasonBand id="season" title="If you renew in January" span={span} windows={waiver ? [waiver] : []} work={work}>
        The half of the year with all the work, month by month. If you renew in another month, every date moves with it.
      </SeasonBand>
      <ThreeWays texts={texts} />
      <WhoPaysWhom />
      <LargeEmployer facts={facts} reading={reading} />
      <Chapter
        id="start"
        title="What we need from you"
        folded="Show the list"
        aside="None of it is about anybody’s health. We don’t ask, and we don’t want to know."
      >
        <Steps items={stepsOf(texts)} />
      </Chapter>
      <FactsChapter
        id="facts"
        field="butter"
        folded="Show the rules"
        title="The rules that decide"
        aside="Each with where we read it and when."
        facts={facts.select([
          'group.shop-size',
          'group.shop-participation',
          'group.tax-credit-size',
          'group.cobra-threshold',
          'group.continuation.ohio',
          'group.continuation.kentucky',
        ])}
      />
      <ServiceEnding
        people={{
          title: t`Who answers`,
          aside: t`They hold the enrollment meeting themselves, before the first shift if you like.`,
          product: 'group',
        }}
        questions={{ title: t`Questions from employers`, texts }}
        articles={{ topic, title: t`From the Almanac, for employers` }}
        call="Ask about your renewal."
      />
    </>
  );
}
