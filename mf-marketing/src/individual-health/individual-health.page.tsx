import { Steps, useSite, useToday } from 'ui';

import { relatedKey } from '../almanac/related-articles';
import { FactEntries } from '../facts/fact-entries';
import { FactRows } from '../facts/fact-rows';
import { factsKey, useFacts } from '../facts/use-facts';
import { teamKey } from '../people/use-team';
import { Chapter } from '../service/chapter';
import { ServiceEnding } from '../service/service-ending';
import { ServiceHead } from '../service/service-head';
import { ServiceOpening } from '../service/service-opening';
import { SeasonBand } from '../year/season-band';
import { halfYearAround, halvesOfInsuranceYear } from '../year/month-span';
import { CobraOrMarketplace } from './cobra-or-marketplace';
import { questions, steps, work } from './individual-health.texts';

const topic = 'individual-health';
const path = '/services/individual';

export const queries = () => [factsKey(topic), teamKey, relatedKey(topic)];

/** Individual and family coverage: the season and its one safe date, the credit, leaving a job, steps, people. */
export default function IndividualHealthPage() {
  const facts = useFacts(topic);
  const { legal, address } = useSite();
  const today = useToday();
  const season = facts.find('individual.open-enrollment.*.healthcare-gov');
  const opens = season?.window?.opens;
  return (
    <>
      <ServiceHead
        title={`Individual and family health insurance in ${address.city}`}
        description="If you buy your own coverage: the tax credit first, then the plan. The dates, what counts as income, and a person who watches the calendar."
        path={path}
        name="Individual and family"
        serviceType="Individual and family health insurance brokerage"
        updated={facts.checkedOn}
      />
      <ServiceOpening
        name="Individual and family"
        title="Buying your own coverage? Find the credit first."
        lead="Two neighbors can pay very different amounts for the same plan. The difference is the tax credit, so we work that out before we talk about plans."
        action={{ label: 'Ask for a quote', product: 'individual' }}
        ledger={facts.select([
          'individual.january-start-deadline.*',
          'individual.open-enrollment.*.healthcare-gov',
          'individual.special-enrollment',
        ])}
      />
      <SeasonBand
        id="season"
        title="The season, month by month"
        span={opens ? halfYearAround(opens, 1) : halvesOfInsuranceYear(today)[0]}
        windows={season ? [season] : []}
        work={work}
      >
        For people who buy their own coverage, the year has one season. We write to you before it begins and once more
        after it ends.
      </SeasonBand>
      <Chapter
        id="credit"
        title="The credit decides which plan is cheap"
        aside="It depends on the income you expect for the year ahead, and it’s settled on your tax return."
      >
        <FactEntries
          facts={facts.select([
            'individual.income-limit',
            'individual.credit-repayment',
            'individual.enhanced-credits-ended',
          ])}
        />
      </Chapter>
      <CobraOrMarketplace facts={facts} />
      <Chapter
        id="start"
        field="butter"
        title="How an hour with us goes"
        aside="You leave with the real monthly number."
      >
        <Steps items={steps} />
      </Chapter>
      <Chapter
        id="facts"
        title="Dates for this season"
        aside="One of them is in court. We say which day is safe whatever the court decides."
      >
        <FactRows
          facts={facts.select([
            'individual.open-enrollment.*.healthcare-gov',
            'individual.open-enrollment.*.kentucky',
            'individual.start-by-deadline.*',
            'individual.start-after-deadline.*',
            'individual.special-enrollment',
          ])}
        />
      </Chapter>
      <ServiceEnding
        people={{
          title: 'Who answers',
          aside: 'No HR department watches the calendar for you. This person does.',
          role: /individual/i,
          field: 'duck',
        }}
        questions={{ title: 'Questions and answers', items: questions }}
        notice={
          <>
            <p>{legal.notAdvice}</p>
            <p>{legal.licensedAgentContact}</p>
          </>
        }
        articles={{ topic, title: 'From the Almanac' }}
        call="Lost a plan? Call with the date."
      />
    </>
  );
}
