import { sources, today } from './sources';
import type { WorkedExample } from './worked-example';

/** Coverage that ends before the job, and coverage that remains after a job. */
export const coverageBeforeTheJob: readonly WorkedExample[] = [
  {
    who: 'fewer hours: the coverage ended in March, the job goes on, and the eight months count from the coverage',
    asked: 'birth=1/1958&cover=own-job&employer=large&until=3/31/2026',
    on: today,
    source: sources.special,
    windows: { special: '2023-05-01..2026-11-30', 'no-gap': null, general: null },
    says: /until November 30, 2026/,
  },
  {
    who: 'the same on December 1, a day after those eight months',
    asked: 'birth=1/1958&cover=own-job&employer=large&until=3/31/2026',
    on: '2026-12-01',
    source: sources.general,
    windows: { special: '2023-05-01..2026-11-30', general: '2027-01-01..2027-03-31' },
    says: /on November 30, 2026/,
  },
  {
    who: 'the coverage ended a year ago, the job ends in December: the months after are long over',
    asked: 'birth=1/1958&cover=own-job&employer=large&ends=12/2026&until=9/30/2025',
    on: today,
    source: sources.special,
    windows: { special: '2023-05-01..2026-05-31', 'no-gap': null, general: '2027-01-01..2027-03-31' },
    says: /May 31, 2026.*penalty may apply/,
  },
  {
    who: 'only the coverage’s last day is known: sign up before it',
    asked: 'birth=1/1958&cover=spouse-job&employer=large&until=12/31/2026',
    on: today,
    source: '42 CFR 406.24(d)',
    windows: {
      'no-gap': '2026-10-01..2026-12-31',
      special: '2023-05-01..2027-08-31',
      medigap: '2027-01-01..2027-06-30',
    },
    starts: { 'no-gap': '2027-01-01' },
    says: /sign up by December 31, 2026 and ask for Part B to start January 1, 2027/,
  },
  {
    who: 'the coverage ended on April 1: April is its last month',
    asked: 'birth=1/1958&cover=own-job&employer=large&until=4/1/2026',
    on: today,
    source: sources.special,
    windows: { special: '2023-05-01..2026-12-31' },
  },
  {
    who: 'the coverage ends with the last of the first seven months, the job later: Social Security decides',
    asked: 'birth=3/1961&cover=own-job&employer=large&ends=12/2026&until=6/30/2026',
    on: today,
    source: sources.special,
    windows: { special: null },
    call: /or its coverage ended inside your first seven months/,
  },
  {
    who: 'job lost at 64, COBRA at 65: it doesn’t let Part B wait',
    asked: 'birth=3/1962&cover=cobra&ends=1/2026&until=7/31/2027',
    on: today,
    source: `${sources.special}; 29 U.S.C. 1162(2)(D)(ii)`,
    windows: { initial: '2026-12-01..2027-06-30', special: null },
    call: /COBRA doesn’t let Part B wait/,
  },
  {
    who: 'retired at 64: most retiree plans pay second',
    asked: 'birth=3/1962&cover=retiree&ends=1/2026',
    on: today,
    source: '42 CFR 411.172(a)',
    windows: { initial: '2026-12-01..2027-06-30', special: null },
    call: /retiree plan doesn’t let Part B wait/,
  },
];
