import { t } from 'contract/words';
import { formatDay, type CalendarDay } from 'ui';

import type { Facts } from '../facts/use-facts';
import { initialPeriod } from './initial-period';
import { firstDay, formatMonth } from './month';
import { partBOf, type PartB } from './part-b';
import { drugPeriod } from './part-d';
import { fromAnyJob, fromCurrentWork, lastDayOfWork, monthOf65, type Person } from './person';

/** Returns what these answers cannot settle: each sentence states the reason, and is a reason to call. */
export function openQuestions(person: Person, facts: Facts, today: CalendarDay): readonly string[] {
  const partB = partBOf(person, facts, today);
  if (!partB) return [];
  return [...aboutPartB(person, partB), ...aboutCoverage(person, partB, today), ...aboutDrugs(person, facts, today)];
}

function aboutPartB(person: Person, partB: PartB): readonly string[] {
  const first = formatMonth(monthOf65(person));
  switch (partB.kind) {
    case 'has':
      return firstDay(partB.since) < firstDay(monthOf65(person))
        ? [
            t`You have Part B from before 65. At 65 some rights start over, and a penalty you pay may end. Which ones depends on why you have it.`,
          ]
        : [];
    case 'initial':
      return partB.afterWork.kind === 'in-first-months'
        ? [
            t`Until ${formatDay(partB.initial.closes)} the rules of your first seven months apply: sign up in the month before you need Part B.`,
          ]
        : [];
    case 'special':
      return [
        t`This holds if you had coverage from a job that you or your spouse worked at in every month since ${first}. After a break it may not, and Social Security decides.`,
      ];
    case 'job-end-unknown':
      return [
        t`The time after work counts from the end of the job. Add that month, or call us with it. COBRA or a retiree plan doesn’t make it longer.`,
      ];
    case 'missed':
      return [
        t`There are exceptions: wrong advice from an employer or a plan, a disaster, Medicaid that ended (42 CFR 407.23). Social Security decides.`,
      ];
  }
}

function aboutCoverage(person: Person, partB: PartB, today: CalendarDay): readonly string[] {
  const { coverage, employer } = person;
  const last = lastDayOfWork(person);
  const worksNow = fromCurrentWork(person) && (!last || last >= today);
  if (worksNow && employer === 'unknown') {
    return [
      t`How many people does the employer have? It decides who pays first, Medicare or the job’s plan, and so whether you can wait. HR knows.`,
    ];
  }
  if (partB.kind === 'has') {
    return fromAnyJob(person)
      ? [
          t`When a job’s plan ends that paid after Medicare, there can be a short right to a Supplement without health questions (42 U.S.C. 1395ss(s)(3)). Ask before it ends.`,
        ]
      : [];
  }
  switch (coverage) {
    case 'cobra':
      return [
        t`COBRA doesn’t let Part B wait. Once you can have Medicare, COBRA may pay only what Medicare would leave, and it can end early. Ask the plan before you count on it.`,
      ];
    case 'retiree':
      return [
        t`A retiree plan doesn’t let Part B wait. Most pay second, after Medicare, and expect you to have Part B. Ask the plan.`,
      ];
    case 'marketplace':
      return [
        t`A plan you buy yourself doesn’t let Part B wait, and its tax credit normally ends when Medicare can start. Call before you keep both, or drop one.`,
      ];
    case 'va':
      return [
        t`VA care doesn’t let Part B wait without a penalty. For drugs it normally counts as coverage. What fits depends on where you get care.`,
      ];
    case 'medicaid':
      return [
        t`With Medicaid the state may pay for Part B, and losing Medicaid opens a special sign-up time (42 CFR 407.23). Your county’s Medicaid office or a free counselor can say which.`,
      ];
    default:
      return [];
  }
}

const untilTheEndOf = (last: CalendarDay | null) =>
  t`This counts coverage to ${formatDay(last ?? '')}. If it ends earlier, add its last day: the safe days come earlier too.`;

function aboutDrugs(person: Person, facts: Facts, today: CalendarDay): readonly string[] {
  const { coverageEnds, coverage } = person;
  const gap = facts.find('medicare.part-d-gap')?.value;
  if (!fromAnyJob(person)) {
    return coverageEnds && gap
      ? [t`Ask about drug coverage before ${formatDay(coverageEnds)}: ${gap} without it can mean a penalty for life.`]
      : [];
  }
  const drugs = drugPeriod(person, initialPeriod(person, facts)?.closes ?? null, facts, today);
  if (!drugs) {
    const unknownEnd = (coverage === 'cobra' || coverage === 'retiree') && !coverageEnds;
    return unknownEnd
      ? [t`For the last safe day to join a drug plan we need the day the coverage you have now ends.`]
      : [];
  }
  const counts = t`The drug date holds if the plan’s drug coverage counts (the letter says “creditable”). If it doesn’t, a penalty may be growing already.`;
  if (today <= drugs.closes) return [...(coverageEnds ? [] : [untilTheEndOf(lastDayOfWork(person))]), counts];
  return [
    today <= drugs.lastDayToJoin
      ? t`You can still join a drug plan until ${formatDay(drugs.lastDayToJoin)}, but the gap is too long by then, and a penalty may apply. Ask how small it can be.`
      : t`The time to join a drug plan after that coverage is over. The next one, and the penalty, depend on what else you have.`,
  ];
}
