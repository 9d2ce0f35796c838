import { planCounts as countsSchema, type City } from 'contract/cities';
import type { Fact } from 'contract/facts';

import { holdsOn } from '../facts/fact-columns';

const placeholder = '[number]';

/**
 * Returns the plan year marketed on a day such as `2026-11-21`. The next year may be marketed from October 1 (42 CFR
 * 422.2263(a)). After December 7 it is still the marketed one, because plans chosen then start in January.
 */
function marketedPlanYear(day: string): number {
  const year = Number(day.slice(0, 4));
  return day.slice(5) >= '10-01' ? year + 1 : year;
}

type PlanNotice = Pick<City, 'planCounts' | 'planSentence'>;

/**
 * Returns the regulated sentence with the counts of an area. Both fields are null if the sentence or the counts are
 * missing, or if the counts are not of the marketed plan year. The page then shows no Medicare plan marketing.
 */
export function planNotice(counts: City['planCounts'], sentence: Fact | undefined, today: string): PlanNotice {
  // Two placeholders make three parts.
  const isSentenceValid = sentence && holdsOn(today, sentence) && sentence.value.split(placeholder).length === 3;
  const isCurrentYear = counts && counts.planYear === marketedPlanYear(today);
  if (!isSentenceValid || !isCurrentYear) return { planCounts: null, planSentence: null };
  const planSentence = sentence.value
    .replace(placeholder, String(counts.organizations))
    .replace(placeholder, String(counts.products));
  // Parsing adds an empty `zips` to counts stored before that field existed.
  return { planCounts: countsSchema.parse(counts), planSentence };
}
