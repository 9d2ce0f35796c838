import type { CalendarDay } from 'ui';

import type { Facts } from '../facts/use-facts';
import { employerSize, sizeRules } from '../group-health/employer-size';
import type { Employer } from './employer';
import { groupPlan } from './group-plan';
import { ichra } from './ichra';
import type { Option, Way } from './option';
import { levelFunded, none } from './other-ways';
import { isWithinLimit, qsehra } from './qsehra';

export interface Decision {
  /** Full-time people and part-time hours in full-time people, as the law counts them, without the fraction. */
  counted: number;
  /** The one to look at first, then the rest from what is possible to what is not. */
  options: readonly Option[];
}

const ranks: Readonly<Record<Option['verdict'], number>> = { open: 0, later: 1, call: 2, costs: 3, closed: 4 };

/** What each way means for an employer; null while it cannot even be counted. */
export function decide(employer: Employer, facts: Facts, today: CalendarDay): Decision | null {
  const rules = sizeRules(facts);
  if (!rules) return null;
  const { counted } = employerSize([employer], rules);
  const options = [
    groupPlan(employer, counted, facts, today),
    ichra(employer, counted, facts, today),
    qsehra(employer, counted, facts, today),
    levelFunded(employer, counted, facts),
    none(employer, counted, facts),
  ];
  const first = firstToLookAt(employer, options, facts);
  return {
    counted,
    options: options.toSorted(
      (a, b) => Number(b.way === first) - Number(a.way === first) || ranks[a.verdict] - ranks[b.verdict],
    ),
  };
}

const isPossible = ({ verdict }: Option) => verdict === 'open' || verdict === 'later';

/**
 * A group plan where enough people would join, since it is the one that they need not shop for. Where they would not,
 * an amount toward their own plans, in the simpler way if it is allowed and large enough.
 */
function firstToLookAt(employer: Employer, options: readonly Option[], facts: Facts): Way {
  const find = (way: Way) => options.find((found) => found.way === way);
  const [group, simple] = [find('group'), find('qsehra')];
  if (employer.people === 'owners') return 'none';
  if (employer.plan === 'keep' || group?.verdict === 'open') return 'group';
  if (employer.amount === 0) return 'none';
  const fits = simple && isPossible(simple) && isWithinLimit(employer.amount, facts);
  return fits ? 'qsehra' : 'ichra';
}
