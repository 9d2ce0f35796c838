import { t } from 'contract/words';
import { formatNumber, type CalendarDay } from 'ui';

import { formatMonth } from '../enrollment/month';
import { countIn } from '../enrollment/period';
import type { Facts } from '../facts/use-facts';
import type { Employer } from './employer';
import { formDuties } from './large-employer';
import { formatDollars, yearlySums } from './money';
import { noticeDuty, noticeFor } from './notice';
import { option, unknown, type Option } from './option';
import { enrollmentDuty, forNothing, forOwners, forPartTime, proof } from './reimbursement';

/** Evaluates an amount toward plans that employees buy themselves, for an employer of any size. */
export function ichra(employer: Employer, counted: number, facts: Facts, today: CalendarDay): Option {
  const notice = noticeFor(employer.start, facts.find('group.ichra-notice'), today);
  const threshold = countIn(facts.find('group.ale-threshold'));
  if (!notice || !threshold) return unknown('ichra');
  if (employer.people === 'owners') return option('ichra', 'call', { because: [forOwners] });
  if (employer.amount === 0) return option('ichra', 'closed', { because: [forNothing], facts: [notice.rule] });
  if (employer.fullTime === 0) return option('ichra', 'call', { because: [forPartTime] });

  const forms = formDuties(counted, facts);
  const isLarge = counted >= threshold.count;
  const test = facts.find(`group.ichra-affordability.${employer.start.year}`);
  const [choice, classes, fee, enrollment] = [
    facts.find('group.ichra-no-choice'),
    facts.find('group.ichra-class-size'),
    facts.find('group.self-funded-fee'),
    facts.find('group.hra-enrollment'),
  ];
  const beside = employer.plan === 'keep';
  const because = [
    beside && choice && t`Beside your group plan it’s ${choice.value}: only for another class of employees.`,
    beside &&
      classes &&
      t`In a company of ${formatNumber(heads(employer))}, a class by hours, salary or area needs at least ${smallestClass(heads(employer))} people.`,
    !beside && t`It’s for employers of any size. The amount may differ by class, like full time and part time.`,
    employer.plan === 'end' &&
      choice &&
      t`Your group plan has to be over for the people who get this, before it begins.`,
    notice.isPast && t`It’s too late for ${formatMonth(employer.start)}: the notice has to come first.`,
    isLarge
      ? t`At ${threshold.count} or more, your amount has to make a plan affordable, or you may owe a payment. That depends on ages and ZIP codes, so we’d work it out with you.`
      : t`If your amount makes a plan affordable for somebody, they can’t have a tax credit as well. For people with low wages the credit may be worth more.`,
  ];
  return option('ichra', beside || isLarge ? 'call' : notice.isPast ? 'later' : 'open', {
    because: because.filter((sentence) => typeof sentence === 'string'),
    duties: [
      noticeDuty(notice, employer.start),
      ...enrollmentDuty(enrollment),
      proof,
      ...(fee ? [t`Pay the federal fee by ${fee.value} with Form 720.`] : []),
      ...forms.duties,
    ],
    sums: [...yearlySums(employer, employer.amount), ...(test ? [affordable(employer.amount, test.value)] : [])],
    facts: [notice.rule, choice, classes, test, enrollment, fee, ...forms.facts].filter((fact) => fact !== undefined),
  });
}

/** Returns all employees by head, as class sizes count them. */
const heads = ({ fullTime, partTime }: Employer) => fullTime + partTime;

/** Returns the minimum size of a class beside a group plan (26 CFR 54.9802-4(d)(3)(iii)). */
export function smallestClass(employees: number): number {
  const [few, many, tenth] = [100, 200, 10];
  if (employees < few) return 10;
  return employees > many ? 20 : Math.floor(employees / tenth);
}

/**
 * Works out the affordability test in dollars for one income: the price of the cheapest silver plan up to which the
 * offer counts.
 */
function affordable(amount: number, share: string): Option['sums'][number] {
  const monthlyIncome = 3000;
  const own = (monthlyIncome * Number.parseFloat(share)) / 100;
  return {
    label: t`Affordable for a household with ${formatDollars(monthlyIncome)} a month, if the cheapest silver plan for one costs no more than`,
    working: t`${formatDollars(amount)} + ${share} of ${formatDollars(monthlyIncome)}`,
    total: formatDollars(amount + own),
  };
}
