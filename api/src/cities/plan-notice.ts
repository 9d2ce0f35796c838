import type { City } from 'contract/cities';
import type { Fact } from 'contract/facts';

import { holdsOn } from '../facts/fact-columns';

/** The fact whose value is the sentence of 42 CFR 422.2267(e)(41), with two places for numbers. */
export const planNoticeKey = 'medicare.plan-notice';

const place = '[number]';

type PlanNotice = Pick<City, 'planCounts' | 'planSentence'>;

/**
 * The regulated sentence with an area's numbers. Without the numbers, with numbers of a past plan year or without the
 * sentence both are null: the page then shows no Medicare plan marketing.
 */
export function planNotice(counts: City['planCounts'], sentence: Fact | undefined, today: string): PlanNotice {
  const inForce = sentence && holdsOn(today, sentence) && sentence.value.split(place).length === 3; // two places, three parts
  const current = counts && counts.planYear >= Number(today.slice(0, 4)); // the year of `2026-11-21`
  if (!inForce || !current) return { planCounts: null, planSentence: null };
  const planSentence = sentence.value
    .replace(place, String(counts.organizations))
    .replace(place, String(counts.products));
  return { planCounts: counts, planSentence };
}
