import type { Fact } from 'contract/facts';
import { t } from 'contract/words';

/** Texts and rules that both kinds of reimbursement share. */
export const forOwners = t`As a rule these are for employees, not for owners. A few owners who are paid wages by their own corporation can have one: call us.`;

export const forPartTime = t`Nobody works full time. Part-time people can have an amount, too, by rules of their own: call us.`;

export const forNothing = t`It’s an amount that you pay back, and you entered $0. Enter what you could pay for one person, and you’ll see what it comes to.`;

export const proof = t`Ask each person for proof of coverage before you pay anything back, and pay only for what was spent.`;

/**
 * Returns the duty about choosing a plan. Employees who get the notice in time can choose only in the days before it
 * starts, not after (45 CFR 155.420(c)(3)).
 */
export const enrollmentDuty = (rule: Fact | undefined): string[] =>
  rule
    ? [
        t`Your people can choose a plan of their own in the ${rule.value} before it begins, in any season. Tell them not to wait: afterward it may be too late.`,
      ]
    : [];
