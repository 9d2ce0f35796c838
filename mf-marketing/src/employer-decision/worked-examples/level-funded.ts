import type { WorkedExample } from './worked-example';

/** Examples of a level-funded plan. */
export const levelFunded: readonly WorkedExample[] = [
  {
    who: 'nobody can say before an insurer has looked',
    employer: {},
    source: '45 CFR 147.102 (insured small groups only)',
    way: 'level-funded',
    verdict: 'call',
    says: /Form 720/,
  },
  {
    who: 'owners and spouses only',
    employer: { people: 'owners' },
    source: '29 CFR 2510.3-3(b), (c)',
    way: 'level-funded',
    verdict: 'closed',
  },
  {
    who: 'its own reports, below 50 too',
    employer: {},
    source: '26 U.S.C. 6055(a)',
    way: 'level-funded',
    verdict: 'call',
    says: /You report who was covered, in each month/,
  },
];
