import type { WorkedExample } from './worked-example';

/** Examples of no plan at all. */
export const noPlan: readonly WorkedExample[] = [
  {
    who: 'at 50 there are forms, by the end of March',
    employer: { fullTime: 50, joining: 50 },
    source: '26 U.S.C. 6056; 26 CFR 301.6056-1(e)',
    way: 'none',
    verdict: 'costs',
    says: /1094-C and 1095-C each year.*by March 31/,
  },
  {
    who: 'nothing to spend, and too few for a group plan',
    employer: { amount: 0, joining: 2 },
    source: '26 U.S.C. 4980H(c)(2)(A)',
    way: 'none',
    verdict: 'open',
    first: 'none',
  },
  ...(['ichra', 'qsehra'] as const).map((way) => ({
    who: `nothing to spend on an ${way}`,
    employer: { amount: 0 },
    source: '26 CFR 54.9802-4(c), 26 U.S.C. 9831(d): both pay an amount back',
    way,
    verdict: 'closed' as const,
    says: /^It’s an amount that you pay back, and you entered \$0\./,
  })),
  {
    who: 'a start in a year whose payment is not out: the sum says of which year it is',
    employer: { fullTime: 60, joining: 60 },
    source: '26 U.S.C. 4980H(c)(5): indexed each year',
    way: 'none',
    verdict: 'costs',
    says: /The sum is at the amount for 2026\. The one for 2027 wasn’t out .*\(60 − 30\) × \$3,340/,
  },
  {
    who: 'a start in the year of the amount: nothing is said of another year',
    employer: { fullTime: 60, joining: 60, start: { year: 2026, month: 12 } },
    source: '26 U.S.C. 4980H(c)(5): indexed each year',
    way: 'none',
    verdict: 'costs',
    says: /^(?!.*wasn’t out).*\(60 − 30\) × \$3,340/,
  },
];
