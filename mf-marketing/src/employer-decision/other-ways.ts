import { t } from 'contract/words';
import { formatNumber } from 'ui';

import { countIn } from '../enrollment/period';
import type { Facts } from '../facts/use-facts';
import type { Employer } from './employer';
import { formDuties, planDuties } from './large-employer';
import { dollarsIn, formatDollars, yearlySums } from './money';
import { option, unknown, type Option } from './option';

/** Evaluates a self-funded plan backed by insurance. It is never certain before an insurer has reviewed the group. */
export function levelFunded(employer: Employer, counted: number, facts: Facts): Option {
  const [minimum, rating, report, fee] = [
    facts.find('group.shop-minimum'),
    facts.find('group.rating'),
    facts.find('group.self-funded-report'),
    facts.find('group.self-funded-fee'),
  ];
  if (!minimum) return unknown('level-funded');
  if (employer.people === 'owners')
    return option('level-funded', 'closed', {
      because: [t`A plan for a group needs ${minimum.value}.`],
      facts: [minimum],
    });
  const atThisSize = planDuties(counted, facts);
  return option('level-funded', 'call', {
    because: [
      t`You pay the same amount each month into a plan of your own, with insurance for a bad year. The insurer behind it may ask about your people’s health, price by it or say no.`,
      t`So nobody can say before it has looked. Call, and we’ll tell you what it would ask. Please don’t send us anything about anybody’s health.`,
    ],
    duties: [
      t`Before you sign, ask for two numbers in writing: the most you could pay in a bad year, and what the next renewal may do.`,
      ...(report ? [t`You report ${report.value}, to your people and to the IRS, at any size.`] : []),
      ...(fee ? [t`Pay the federal fee by ${fee.value} with Form 720.`] : []),
      ...atThisSize.duties,
    ],
    sums: yearlySums(employer, employer.amount),
    facts: [minimum, rating, report, fee, ...atThisSize.facts].filter((fact) => fact !== undefined),
  });
}

/** Evaluates offering nothing: free below the threshold, perhaps not above it. */
export function none({ fullTime, people, start }: Employer, counted: number, facts: Facts): Option {
  const threshold = countIn(facts.find('group.ale-threshold'));
  if (!threshold) return unknown('none');
  if (people === 'owners')
    return option('none', 'open', {
      because: [
        t`You buy coverage of your own, like people without an employer. A tax credit may help, and so may the deduction for the self-employed: ask your accountant.`,
      ],
      facts: [threshold.rule],
    });
  if (counted < threshold.count)
    return option('none', 'open', {
      because: [
        t`At ${formatNumber(counted)}, you’re below ${threshold.count}: no federal law says you must offer coverage, and nothing is owed.`,
        t`Your people buy their own, and those with lower incomes may get a tax credit. A raise in place of coverage is taxed, for them and for you.`,
      ],
      facts: [threshold.rule],
    });

  const [payment, leftOut] = [facts.find('group.no-offer-payment.*'), countIn(facts.find('group.no-offer-left-out'))];
  const forms = formDuties(counted, facts);
  const each = dollarsIn(payment?.value);
  if (!payment || !leftOut || !each) return unknown('none');
  const amountYear = Number(payment.key.slice(-4));
  const paidFor = Math.max(0, fullTime - leftOut.count);
  return option('none', paidFor > 0 ? 'costs' : 'call', {
    because: [
      t`At ${formatNumber(counted)}, you’re at ${threshold.count} or more. If you offer nothing and one full-time person gets a tax credit on the marketplace, you owe a payment, and it isn’t deductible.`,
      ...(paidFor === 0
        ? [
            t`It may come to nothing, since the first ${leftOut.count} full-time people aren’t counted, and you have ${formatNumber(fullTime)}. There are still forms to file. Call us first.`,
          ]
        : []),
      ...(amountYear < start.year
        ? [
            t`The sum is at the amount for ${amountYear}. The one for ${start.year} wasn’t out when we last looked, and it changes each year.`,
          ]
        : []),
    ],
    duties: forms.duties,
    sums: [
      {
        label: t`The payment, at the amount for ${amountYear}`,
        working: `(${formatNumber(fullTime)} − ${Math.min(fullTime, leftOut.count)}) × ${formatDollars(each)}`,
        total: t`${formatDollars(paidFor * each)} a year`,
      },
    ],
    facts: [payment, leftOut.rule, ...forms.facts],
  });
}
