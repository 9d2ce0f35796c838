import { t } from 'contract/words';
import { formatDay, useToday } from 'ui';

import { FactEntries } from '../facts/fact-entries';
import { useFacts, type Facts } from '../facts/use-facts';
import { Chapter } from '../service/chapter';
import { FactsChapter } from '../service/facts-chapter';
import { ServiceEnding } from '../service/service-ending';
import { useServiceTexts } from '../service/service-texts';
import { stepsOf } from '../service/shown-texts';
import { Steps } from '../service/steps';
import { halfYearAround, halvesOfInsuranceYear } from '../year/month-span';
import { SeasonBand } from '../year/season-band';
import { CoverageOptions } from './coverage-options';
import { factKeys } from './fact-keys';
import { seasonOn, type Season } from './season';
import { work } from './season-work';

const later = [
  'individual.open-enrollment.*.healthcare-gov',
  'individual.open-enrollment.*.kentucky',
  'individual.start-after-deadline.*',
];
/** The dates of the season that are not over. */
const datesOf = { early: ['individual.january-start-deadline.*', ...later], late: later, over: [] };
/** What follows the two questions: three doors, the season and its dates, the credit, steps, people. */
export function BelowTheQuestions() {
  const facts = useFacts(...factKeys);
  const texts = useServiceTexts('individual');
  const today = useToday();
  const enrollment = facts.find('individual.open-enrollment.*.healthcare-gov');
  const opens = enrollment?.window?.opens;
  const season = seasonOn(today, facts);
  const dates = facts.select(datesOf[season.kind]);
  const credit = facts.select([
    'individual.income-limit',
    'individual.credit-repayment',
    'individual.enhanced-credits-ended',
  ]);
  const isContested = dates.some(({ contested }) => contested);
  return (
    <>
      <CoverageOptions facts={facts} />
      <SeasonBand
        id="season"
        title="The season, month by month"
        span={opens ? halfYearAround(opens, 1) : halvesOfInsuranceYear(today)[0]}
        windows={enrollment ? [enrollment] : []}
        work={work}
      >
        {adviceIn(season, facts, isContested)}
      </SeasonBand>
      <FactsChapter
        id="facts"
        folded="Show the dates"
        title="Dates for this season"
        aside={
          isContested
            ? t`One of them is in court. The sources say what about, and which day is safe either way.`
            : t`Each with where we read it and when.`
        }
        facts={dates}
      />
      {credit.length > 0 && (
        <Chapter
          id="credit"
          folded="Show the rules of the credit"
          title="The credit decides which plan is cheap"
          aside="It depends on the income you expect for the year ahead, and it’s settled on your tax return."
        >
          <FactEntries facts={credit} />
        </Chapter>
      )}
      <Chapter
        id="start"
        folded="Show the four steps"
        title="How an hour with us goes"
        aside="You leave with the real monthly number."
      >
        <Steps items={stepsOf(texts)} />
      </Chapter>
      <ServiceEnding
        people={{
          title: t`Who answers`,
          aside: t`No HR department watches the calendar for you. This person does.`,
          product: 'individual',
          field: 'duck',
        }}
        questions={{ title: t`Questions and answers`, texts }}
        articles={{ topic: 'individual-health', title: t`From the Almanac` }}
        call="Lost a plan? Call with the date."
      />
    </>
  );
}

function adviceIn(season: Season, facts: Facts, isContested: boolean): string {
  const deadline = facts.find('individual.january-start-deadline.*')?.value;
  const start = facts.find('individual.start-after-deadline.*')?.value;
  if (season.kind === 'over')
    return t`The last season is over. You can still enroll soon after you lose coverage, move, marry or have a child, and in Medicaid in any month.`;
  if (season.kind === 'late' && start) {
    return isContested
      ? t`You can still enroll until ${formatDay(season.closes)}, and coverage starts ${start}, by the dates as they stand today. Don’t wait for the last day: the court could still change it.`
      : t`You can still enroll until ${formatDay(season.closes)}, and coverage starts ${start}.`;
  }
  if (!deadline) return t`For people who buy their own coverage, the year has one season.`;
  return isContested
    ? t`Choose by ${deadline}, and you start the year covered, whatever the court decides about the last day.`
    : t`Choose by ${deadline}, and you start the year covered.`;
}
