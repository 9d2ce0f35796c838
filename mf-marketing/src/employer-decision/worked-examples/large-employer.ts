import type { WorkedExample } from './worked-example';

/** Examples of duties from 50 employees. */
export const largeEmployer: readonly WorkedExample[] = [
  {
    who: '50: a plan alone does not rule out a payment',
    employer: { fullTime: 50, joining: 50 },
    source: '26 U.S.C. 4980H(b)',
    way: 'group',
    verdict: 'open',
    says: /It has to be affordable, and pay at least 60 percent.*or you may owe a payment/,
  },
  {
    who: '50: the forms are due with a plan, too',
    employer: { fullTime: 50, joining: 50 },
    source: '26 U.S.C. 6056',
    way: 'group',
    verdict: 'open',
    says: /1094-C and 1095-C each year/,
  },
  {
    who: '50: and with an amount for their own plans',
    employer: { fullTime: 50, joining: 10 },
    source: '26 U.S.C. 6056',
    way: 'ichra',
    verdict: 'call',
    says: /1094-C and 1095-C each year/,
  },
  {
    who: '50: and with a plan of its own',
    employer: { fullTime: 50, joining: 10 },
    source: '26 U.S.C. 6056',
    way: 'level-funded',
    verdict: 'call',
    says: /1094-C and 1095-C each year/,
  },
];
