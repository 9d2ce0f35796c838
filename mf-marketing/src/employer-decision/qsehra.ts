import type { Fact } from 'contract/facts';
import { t } from 'contract/words';
import { formatNumber, type CalendarDay } from 'ui';

import { formatMonth } from '../enrollment/month';
import type { Facts } from '../facts/use-facts';
import type { Employer } from './employer';
import { dollarsIn, formatDollars, yearlySums } from './money';
import { noticeDuty, noticeFor } from './notice';
import { option, unknown, type Option } from './option';
import { enrollmentDuty, forNothing, forOwners, forPartTime, proof } from './reimbursement';

const monthsPerYear = 12;

/** Returns a yearly limit by the month, as the law counts it for part of a year (26 U.S.C. 9831(d)(2)(D)). */
function monthlyIn(fact: Fact | undefined): number | null {
  const yearly = dollarsIn(fact?.value);
  return yearly === null ? null : yearly / monthsPerYear;
}

/** Returns whether an amount for one person is within the limit; false if the limit is unknown. */
export function isWithinLimit(amount: number, facts: Facts): boolean {
  const most = monthlyIn(facts.find('group.qsehra-limit.one.*'));
  return most !== null && amount <= most;
}

/**
 * Evaluates an amount within the year's limit, on the same terms for all employees, for small employers without a group
 * plan.
 */
export function qsehra(employer: Employer, counted: number, facts: Facts, today: CalendarDay): Option {
  const notice = noticeFor(employer.start, facts.find('group.qsehra-notice'), today);
  const [size, exclusive, penalty, credit, enrollment, w2, fee, one, family] = [
    facts.find('group.qsehra-size'),
    facts.find('group.qsehra-no-group-plan'),
    facts.find('group.qsehra-notice-penalty'),
    facts.find('group.qsehra-credit'),
    facts.find('group.hra-enrollment'),
    facts.find('group.qsehra-w2'),
    facts.find('group.self-funded-fee'),
    facts.find('group.qsehra-limit.one.*'),
    facts.find('group.qsehra-limit.family.*'),
  ];
  const below = Number(size?.value.match(/\d+/)?.[0]);
  if (!notice || !size || !exclusive || !below) return unknown('qsehra');
  if (employer.people === 'owners') return option('qsehra', 'call', { because: [forOwners] });
  if (counted >= below)
    return option('qsehra', 'closed', {
      because: [t`It’s for ${size.value}. Your count is ${formatNumber(counted)}.`],
      facts: [size],
    });
  if (employer.plan === 'keep')
    return option('qsehra', 'closed', {
      because: [t`You offer a group plan, and you may not have both. That includes dental and vision.`],
      facts: [size, exclusive],
    });
  if (employer.amount === 0) return option('qsehra', 'closed', { because: [forNothing], facts: [size] });
  if (employer.fullTime === 0) return option('qsehra', 'call', { because: [forPartTime], facts: [size] });

  const [most, familyMost] = [monthlyIn(one), monthlyIn(family)];
  if (!one || !family || most === null || familyMost === null) return unknown('qsehra');
  const limitYear = Number(one.key.slice(-4));
  const because = [
    t`At ${formatNumber(counted)}, you’re below ${below}. The amount goes to all full-time people on the same terms.`,
    employer.plan === 'end' && t`Your group plan has to be over before this begins, dental and vision too.`,
    employer.amount > most
      ? t`The limit in ${limitYear} is ${formatDollars(most)} a month for one person, so your ${formatDollars(employer.amount)} is ${formatDollars(employer.amount - most)} over it. With a family it’s ${formatDollars(familyMost)}.`
      : t`Your ${formatDollars(employer.amount)} is within the limit of ${limitYear}: ${formatDollars(most)} a month for one person, ${formatDollars(familyMost)} with a family.`,
    limitYear < employer.start.year && t`The limit for ${employer.start.year} wasn’t out when we last looked.`,
    notice.isPast &&
      t`It’s too late for a clean start in ${formatMonth(employer.start)}: the notice has to come first.`,
    credit &&
      t`If your amount makes a plan affordable for somebody, they get no tax credit. Otherwise it’s smaller by your amount. They have to tell the marketplace, and your notice says so.`,
  ];
  return option('qsehra', notice.isPast ? 'later' : 'open', {
    because: because.filter((sentence) => typeof sentence === 'string'),
    duties: [
      noticeDuty(notice, employer.start),
      ...(penalty ? [t`A late notice can cost ${penalty.value}.`] : []),
      ...enrollmentDuty(enrollment),
      proof,
      ...(w2 ? [t`Write the amount on each W-2: ${w2.value}.`] : []),
      ...(fee ? [t`Pay the federal fee by ${fee.value} with Form 720.`] : []),
    ],
    sums: yearlySums(employer, Math.min(employer.amount, most)),
    facts: [size, exclusive, one, family, notice.rule, penalty, credit, enrollment, w2, fee].filter(
      (fact) => fact !== undefined,
    ),
  });
}
