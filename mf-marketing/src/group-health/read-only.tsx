import { t } from 'contract/words';
import { useToday } from 'ui';

import { useFacts } from '../facts/use-facts';
import { Chapter } from '../service/chapter';
import { FactsChapter } from '../service/facts-chapter';
import { ServiceEnding } from '../service/service-ending';
import { useServiceTexts } from '../service/service-texts';
import { stepsOf } from '../service/shown-texts';
import { Steps } from '../service/steps';
import { halfYearAround, halvesOfInsuranceYear } from '../year/month-span';
import { SeasonBand } from '../year/season-band';
import { work } from './season-work';
import { ThreeWays } from './three-ways';
import { WhoPaysWhom } from './who-pays-whom';

/** Between the first screen and the size rule: the season, three options, who pays whom. */
export function BeforeTheCount() {
  const facts = useFacts('group');
  const texts = useServiceTexts('group');
  const today = useToday();
  const waiver = facts.find('group.shop-participation-waiver.*');
  const opens = waiver?.window?.opens;
  const span = opens ? halfYearAround(opens, 2) : halvesOfInsuranceYear(today)[0];
  return (
    <>
      <SeasonBand id="season" title="If you renew in January" span={span} windows={waiver ? [waiver] : []} work={work}>
        The half of the year with all the work, month by month. If you renew in another month, every date moves with it.
      </SeasonBand>
      <ThreeWays texts={texts} />
      <WhoPaysWhom />
    </>
  );
}

/** Below the size rule: steps, facts, people. */
export function AfterTheCount() {
  const facts = useFacts('group');
  const texts = useServiceTexts('group');
  return (
    <>
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
        articles={{ topic: 'group-health', title: t`From the Almanac, for employers` }}
        call="Ask about your renewal."
      />
    </>
  );
}
