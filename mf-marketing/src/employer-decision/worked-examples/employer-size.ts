import type { WorkedExample } from './worked-example';

/** Examples of the size of an employer and its threshold. */
export const employerSize: readonly WorkedExample[] = [
  {
    who: '49 full time: below the line',
    employer: { fullTime: 49, joining: 49 },
    source: '26 U.S.C. 4980H(c)(2)(A)',
    way: 'none',
    verdict: 'open',
    says: /At 49, you’re below 50/,
  },
  {
    who: '50 full time: at the line, 50 less 30 times $3,340',
    employer: { fullTime: 50, joining: 50 },
    source: '26 U.S.C. 4980H(a), (c)(2)(D); Rev. Proc. 2025-26',
    way: 'none',
    verdict: 'costs',
    says: /\(50 − 30\) × \$3,340 \$66,800 a year/,
  },
  {
    who: '49 full time and one with 119 hours: the fraction is dropped',
    employer: { fullTime: 49, partTime: 1, hoursEach: 119, joining: 49 },
    source: '26 CFR 54.4980H-2(b)(1)',
    way: 'none',
    verdict: 'open',
    says: /At 49/,
  },
  {
    who: '49 full time and two with 60 hours: 50',
    employer: { fullTime: 49, partTime: 2, hoursEach: 60, joining: 49 },
    source: '26 U.S.C. 4980H(c)(2)(E)',
    way: 'none',
    verdict: 'costs',
    says: /\(49 − 30\) × \$3,340 \$63,460 a year/,
  },
  {
    who: '30 full time and 40 half time: a large employer whose payment comes to nothing',
    employer: { fullTime: 30, partTime: 40, hoursEach: 60, joining: 30 },
    source: '26 U.S.C. 4980H(c)(2)(D)(i)',
    way: 'none',
    verdict: 'call',
    says: /\(30 − 30\) × \$3,340 \$0 a year/,
  },
  {
    who: '31 full time and 40 half time: one is paid for',
    employer: { fullTime: 31, partTime: 40, hoursEach: 60, joining: 31 },
    source: '26 U.S.C. 4980H(c)(2)(D)(i)',
    way: 'none',
    verdict: 'costs',
    says: /\(31 − 30\) × \$3,340 \$3,340 a year/,
  },
];
