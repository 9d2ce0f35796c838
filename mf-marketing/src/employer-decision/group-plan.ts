import { t } from 'contract/words';
import { formatDay, formatNumber, type CalendarDay } from 'ui';

import { firstDay } from '../enrollment/month';
import { countIn } from '../enrollment/period';
import type { Facts } from '../facts/use-facts';
import type { Employer } from './employer';
import { planDuties } from './large-employer';
import { yearlySums } from './money';
import { option, unknown, type Option, type Verdict } from './option';

const percent = 100;

/** Returns how many of the full-time employees must take part or have other coverage. */
const neededFor = (fullTime: number, share: number) => Math.ceil((fullTime * share) / percent);

/** Returns the largest size of the small-group market from its fact: 50 for "1 to 50 employees". */
const mostOfSmall = (value: string) => Number(value.match(/\d+/g)?.at(-1));

/** Returns the start of a sentence: how many of the full-time employees take part or have other coverage. */
function countedPeople(joining: number, fullTime: number): string {
  if (fullTime === 1)
    return joining === 1 ? t`Your one full-time person counts` : t`Your one full-time person doesn’t count`;
  if (joining === 0) return t`None of your ${formatNumber(fullTime)} full-time people count`;
  if (joining === 1) return t`One of your ${formatNumber(fullTime)} full-time people counts`;
  return t`${formatNumber(joining)} of your ${formatNumber(fullTime)} full-time people count`;
}

/** Evaluates an insured plan for the whole group. `counted` includes part-time hours, as the law counts them. */
export function groupPlan(employer: Employer, counted: number, facts: Facts, today: CalendarDay): Option {
  const [minimum, size, rating, waiver] = [
    facts.find('group.shop-minimum'),
    facts.find('group.shop-size'),
    facts.find('group.rating'),
    facts.find('group.shop-participation-waiver.*'),
  ];
  const share = countIn(facts.find('group.shop-participation'));
  if (!minimum || !size || !share) return unknown('group');
  if (employer.people === 'owners')
    return option('group', 'closed', { because: [t`A group plan needs ${minimum.value}.`], facts: [minimum] });

  const { fullTime, joining, plan } = employer;
  const needed = neededFor(fullTime, share.count);
  const isEnough = fullTime > 0 && joining >= needed;
  const isSmall = counted <= mostOfSmall(size.value);
  const isWaived =
    isSmall &&
    joining > 0 &&
    waiver?.window !== undefined &&
    waiver.window !== null &&
    today <= waiver.window.closes &&
    firstDay(employer.start) === `${Number(waiver.window.closes.slice(0, 4)) + 1}-01-01`;
  const verdict: Verdict = plan === 'keep' || (isSmall && (isEnough || isWaived)) ? 'open' : 'call';

  const whoCounts = countedPeople(joining, fullTime);
  const because = [
    plan === 'keep' && t`You have one. Before you change anything, let us compare its renewal with the other ways.`,
    fullTime === 0
      ? t`Nobody works full time, and insurers usually cover full-time people only.`
      : isEnough
        ? t`${whoCounts}, and ${share.rule.value} is usual: that’s ${formatNumber(needed)}.`
        : t`${whoCounts}. ${share.rule.value} is usual, so you’d be ${formatNumber(needed - joining)} short of ${formatNumber(needed)}. Insurers differ: ask.`,
    !isEnough &&
      isWaived &&
      waiver?.window &&
      t`For January that doesn’t stop you: apply from ${formatDay(waiver.window.opens)} to ${formatDay(waiver.window.closes)}, and the rule is set aside.`,
    isSmall
      ? rating && t`At ${formatNumber(counted)}, it’s a small group: only ${rating.value} may change the price.`
      : t`At ${formatNumber(counted)}, you buy as a large group, and the insurer looks at what your people’s care has cost. We’d need to see the numbers.`,
  ].filter((sentence) => typeof sentence === 'string');

  const atThisSize = planDuties(counted, facts);
  const [waiting, enrollment, afterMedicaid] = [
    facts.find('group.waiting-period'),
    facts.find('group.special-enrollment'),
    facts.find('group.special-enrollment-medicaid'),
  ];
  return option('group', verdict, {
    because,
    duties: [
      t`You choose the plans and what you pay toward them. It can begin in any month.`,
      ...(waiting ? [t`Nobody new may wait longer than ${waiting.value}.`] : []),
      ...(enrollment && afterMedicaid
        ? [
            t`Somebody who marries, has a child or loses a plan has ${enrollment.value} to come in, and ${afterMedicaid.value} after losing Medicaid or CHIP.`,
          ]
        : []),
      ...cobraDuty(employer, facts),
      ...atThisSize.duties,
    ],
    sums: yearlySums(employer, employer.amount),
    facts: [
      minimum,
      size,
      share.rule,
      rating,
      waiver,
      waiting,
      enrollment,
      afterMedicaid,
      facts.find('group.cobra-threshold'),
      ...atThisSize.facts,
    ].filter((fact) => fact !== undefined),
  });
}

/**
 * COBRA counts part-time employees as fractions by its own method, so between the two counts only a person can decide.
 */
function cobraDuty({ fullTime, partTime }: Employer, facts: Facts): string[] {
  const threshold = countIn(facts.find('group.cobra-threshold'));
  if (!threshold) return [];
  if (fullTime >= threshold.count)
    return [t`With ${threshold.rule.value}, COBRA applies: who leaves can keep the plan.`];
  if (fullTime + partTime < threshold.count)
    return [t`Below ${threshold.count}, federal COBRA doesn’t apply. Your state’s own rule may.`];
  return [t`COBRA applies at ${threshold.rule.value}, with part-time people as fractions. You’re near: ask us.`];
}
