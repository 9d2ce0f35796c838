import { planCounts as countsSchema, type City } from 'contract/cities';
import type { Fact } from 'contract/facts';

import { holdsOn } from '../facts/fact-columns';

/** The fact whose value is the sentence of 42 CFR 422.2267(e)(41), with two places for numbers. */
export const planNoticeKey = 'medicare.plan-notice';

const place = '[number]';

/**
 * The plan year that is marketed on a day, `2026-11-21`: the coming one from October 1, and none before it (42 CFR
 * 422.2263(a)). After December 7 it is the coming one still: what is chosen then begins in January.
 */
function marketedPlanYear(day: string): number {
  const year = Number(day.slice(0, 4));
  return day.slice(5) >= '10-01' ? year + 1 : year;
}

type PlanNotice = Pick<City, 'planCounts' | 'planSentence'>;

/**
 * The regulated sentence with an area's numbers. Without the numbers, with numbers of another plan year than the one that
 * is marketed or without the sentence both are null: the page then shows no Medicare plan marketing.
 */
export function planNotice(counts: City['planCounts'], sentence: Fact | undefined, today: string): PlanNotice {
  const inForce = sentence && holdsOn(today, sentence) && sentence.value.split(place).length === 3; // two places, three parts
  const current = counts && counts.planYear === marketedPlanYear(today);
  if (!inForce || !current) return { planCounts: null, planSentence: null };
  const planSentence = sentence.value
    .replace(place, String(counts.organizations))
    .replace(place, String(counts.products));
  // What was stored before there were ZIP codes has none.
  return { planCounts: countsSchema.parse(counts), planSentence };
}
