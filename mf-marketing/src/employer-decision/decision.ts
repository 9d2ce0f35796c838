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
  /**
   * Full-time employees plus part-time hours as full-time equivalents, as the law counts them, without the fraction.
   */
  counted: number;
  /** The recommended option first, then the others from possible to impossible. */
  options: readonly Option[];
}

const ranks: Readonly<Record<Option['verdict'], number>> = { open: 0, later: 1, call: 2, costs: 3, closed: 4 };

/** Evaluates each option for an employer; null if the size rules are missing. */
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
 * Recommends a group plan if enough people would join, since they need not shop for it. Otherwise recommends an amount
 * toward their own plans, in its simpler form if it is allowed and large enough.
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
