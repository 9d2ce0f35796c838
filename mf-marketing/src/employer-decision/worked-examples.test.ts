import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Fact } from 'contract/facts';

import { factsOf } from '../facts/use-facts';
import { decide } from './decision';
import type { Employer } from './employer';
import { smallestClass } from './ichra';
import { none } from './other-ways';
import type { Verdict, Way } from './option';

/** The facts that the product ships with: the answers must hold with those. */
const shipped = JSON.parse(readFileSync(join(__dirname, '../../../api/seed/facts.json'), 'utf8')) as Fact[]; // checked by the API's tests
const facts = factsOf(shipped);

/** Twelve full-time people, no plan yet, a start that every notice is in time for. */
const bakery: Employer = {
  fullTime: 12,
  partTime: 0,
  hoursEach: 0,
  people: 'staff',
  plan: 'none',
  start: { year: 2027, month: 4 },
  amount: 400,
  joining: 10,
};
const today = '2026-11-22';

interface WorkedExample {
  who: string;
  employer: Partial<Employer>;
  on?: string;
  /** Where the answer can be read. */
  source: string;
  way: Way;
  verdict: Verdict;
  /** Words of the reasons, duties and sums. */
  says?: RegExp;
  first?: Way;
}

const examples: readonly WorkedExample[] = [
  // Who counts as small, and where the line is.
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
  // A group plan.
  {
    who: 'seven of ten: 70 percent',
    employer: { fullTime: 10, joining: 7 },
    source: '45 CFR 155.706(b)(10)',
    way: 'group',
    verdict: 'open',
    says: /7 of your 10 .* that’s 7\./,
    first: 'group',
  },
  {
    who: 'six of ten: one short',
    employer: { fullTime: 10, joining: 6 },
    source: '45 CFR 155.706(b)(10)',
    way: 'group',
    verdict: 'call',
    says: /you’d be 1 short of 7/,
    first: 'qsehra',
  },
  {
    who: 'eight of eleven: 70 percent of eleven is eight people',
    employer: { fullTime: 11, joining: 8 },
    source: '45 CFR 155.706(b)(10)',
    way: 'group',
    verdict: 'open',
  },
  {
    who: 'seven of eleven',
    employer: { fullTime: 11, joining: 7 },
    source: '45 CFR 155.706(b)(10)',
    way: 'group',
    verdict: 'call',
  },
  {
    who: 'two of ten, for January, in the month of the waiver',
    employer: { fullTime: 10, joining: 2, start: { year: 2027, month: 1 } },
    source: '45 CFR 147.104(b)(1)(i)',
    way: 'group',
    verdict: 'open',
    says: /apply from November 15, 2026 to December 15, 2026/,
  },
  {
    who: 'the same on December 15',
    employer: { fullTime: 10, joining: 2, start: { year: 2027, month: 1 } },
    on: '2026-12-15',
    source: '45 CFR 147.104(b)(1)(i)',
    way: 'group',
    verdict: 'open',
  },
  {
    who: 'the same a day later',
    employer: { fullTime: 10, joining: 2, start: { year: 2027, month: 1 } },
    on: '2026-12-16',
    source: '45 CFR 147.104(b)(1)(i)',
    way: 'group',
    verdict: 'call',
  },
  {
    who: 'two of ten, for February: the waiver is for January only',
    employer: { fullTime: 10, joining: 2, start: { year: 2027, month: 2 } },
    source: '45 CFR 147.104(b)(1)(i)',
    way: 'group',
    verdict: 'call',
  },
  {
    who: '50: a large employer for taxes, still a small group for insurers',
    employer: { fullTime: 50, joining: 50 },
    source: '45 CFR 144.103 (small employer)',
    way: 'group',
    verdict: 'open',
    says: /At 50, it’s a small group: only age, area, tobacco and family/,
  },
  {
    who: '51: a large group',
    employer: { fullTime: 51, joining: 51 },
    source: '45 CFR 144.103 (large employer)',
    way: 'group',
    verdict: 'call',
    says: /At 51, you buy as a large group/,
  },
  {
    who: 'owners and spouses only',
    employer: { fullTime: 2, joining: 2, people: 'owners' },
    source: '29 CFR 2510.3-3(b), (c)',
    way: 'group',
    verdict: 'closed',
    first: 'none',
  },
  {
    who: '19 people: no federal COBRA',
    employer: { fullTime: 19, joining: 19 },
    source: '29 U.S.C. 1161(b)',
    way: 'group',
    verdict: 'open',
    says: /federal COBRA doesn’t apply/,
  },
  {
    who: '20 full time: COBRA',
    employer: { fullTime: 20, joining: 20 },
    source: '29 U.S.C. 1161(b)',
    way: 'group',
    verdict: 'open',
    says: /COBRA applies: who leaves/,
  },
  {
    who: '18 full time, 4 part time: part-time people are fractions, so ask',
    employer: { fullTime: 18, partTime: 4, hoursEach: 60, joining: 18 },
    source: '26 CFR 54.4980B-2, Q&A-5(e)',
    way: 'group',
    verdict: 'open',
    says: /You’re near: ask us/,
  },
  {
    who: 'twelve times $400 for twelve months',
    employer: {},
    source: 'arithmetic',
    way: 'group',
    verdict: 'open',
    says: /12 × \$400 × 12 months \$57,600/,
  },
  {
    who: 'a plan that stays',
    employer: { plan: 'keep', joining: 2 },
    source: '45 CFR 146.152 (guaranteed renewal)',
    way: 'group',
    verdict: 'open',
    first: 'group',
  },
  // An ICHRA.
  {
    who: 'January 1, and today is the last day for the notice',
    employer: { start: { year: 2027, month: 1 } },
    on: '2026-10-03',
    source: '26 CFR 54.9802-4(c)(6)(i)',
    way: 'ichra',
    verdict: 'open',
    says: /by October 3, 2026: 90 days/,
  },
  {
    who: 'January 1, a day later',
    employer: { start: { year: 2027, month: 1 } },
    on: '2026-10-04',
    source: '26 CFR 54.9802-4(c)(6)(i)',
    way: 'ichra',
    verdict: 'later',
    says: /was due on October 3, 2026\. For February 2027 it has to be out by November 3, 2026/,
  },
  {
    who: 'a leap year’s March',
    employer: { start: { year: 2028, month: 3 } },
    on: '2026-11-22',
    source: '26 CFR 54.9802-4(c)(6)(i)',
    way: 'ichra',
    verdict: 'open',
    says: /by December 2, 2027/,
  },
  {
    who: 'below 50 it need not be affordable, but takes the credit away where it is',
    employer: {},
    source: '26 CFR 1.36B-2(c)(3)(i)(B) and (c)(5)',
    way: 'ichra',
    verdict: 'open',
    says: /can’t have a tax credit as well/,
  },
  {
    who: '10.22 percent of $3,000 is $306.60',
    employer: {},
    source: '26 CFR 1.36B-2(c)(5); Rev. Proc. 2026-26',
    way: 'ichra',
    verdict: 'open',
    says: /\$400 \+ 10\.22 percent of \$3,000 \$706\.60/,
  },
  {
    who: 'in 2026 it is 9.96 percent',
    employer: { start: { year: 2026, month: 12 } },
    on: '2026-08-20',
    source: 'Rev. Proc. 2025-25',
    way: 'ichra',
    verdict: 'open',
    says: /9\.96 percent of \$3,000 \$698\.80/,
  },
  {
    who: '50: whether it is enough depends on ages and ZIP codes',
    employer: { fullTime: 50, joining: 10 },
    source: '26 U.S.C. 4980H(b); 26 CFR 1.36B-2(c)(5)',
    way: 'ichra',
    verdict: 'call',
    first: 'ichra',
  },
  {
    who: 'a group plan that ends',
    employer: { plan: 'end', joining: 2 },
    source: '26 CFR 54.9802-4(c)(2)',
    way: 'ichra',
    verdict: 'open',
    says: /Your group plan has to be over for the people who get this/,
  },
  {
    who: 'people choose in the 60 days before it begins, not after',
    employer: {},
    source: '45 CFR 155.420(c)(3)',
    way: 'ichra',
    verdict: 'open',
    says: /in the 60 days before it begins/,
  },
  {
    who: 'beside a group plan: another class, of ten at least',
    employer: { plan: 'keep', fullTime: 90, partTime: 9, hoursEach: 40, joining: 90 },
    source: '26 CFR 54.9802-4(c)(2), (d)(3)(iii)',
    way: 'ichra',
    verdict: 'call',
    says: /With 99 people, a class by hours, salary or area needs at least 10/,
  },
  {
    who: 'owners and spouses only',
    employer: { people: 'owners' },
    source: '26 U.S.C. 105, 106 (employees)',
    way: 'ichra',
    verdict: 'call',
  },
  // A QSEHRA.
  {
    who: '49: may have one',
    employer: { fullTime: 49, joining: 10 },
    source: '26 U.S.C. 9831(d)(3)(B)(i)',
    way: 'qsehra',
    verdict: 'open',
    first: 'qsehra',
  },
  {
    who: '50: may not',
    employer: { fullTime: 50, joining: 10 },
    source: '26 U.S.C. 9831(d)(3)(B)(i)',
    way: 'qsehra',
    verdict: 'closed',
    says: /Your count is 50/,
  },
  {
    who: 'a group plan that stays',
    employer: { plan: 'keep' },
    source: '26 U.S.C. 9831(d)(3)(B)(ii); Notice 2017-67, Q&A-3',
    way: 'qsehra',
    verdict: 'closed',
    says: /dental and vision/,
  },
  {
    who: 'a group plan that ends',
    employer: { plan: 'end', joining: 2 },
    source: '26 U.S.C. 9831(d)(3)(B)(ii)',
    way: 'qsehra',
    verdict: 'open',
    says: /has to be over before this begins/,
  },
  {
    who: '$537.50 is a twelfth of $6,450: within the limit',
    employer: { amount: 537.5, joining: 2 },
    source: '26 U.S.C. 9831(d)(2)(D); Rev. Proc. 2025-32',
    way: 'qsehra',
    verdict: 'open',
    says: /Your \$537\.50 is within the limit of 2026/,
    first: 'qsehra',
  },
  {
    who: '$538 is over it, and only as much as the limit is summed up',
    employer: { amount: 538, joining: 2 },
    source: '26 U.S.C. 9831(d)(2)(D); Rev. Proc. 2025-32',
    way: 'qsehra',
    verdict: 'open',
    says: /is \$0\.50 over it.*12 × \$537\.50 × 12 months \$77,400/,
    first: 'ichra',
  },
  {
    who: 'with a family a twelfth of $13,100, cents rounded down',
    employer: { amount: 600, joining: 2 },
    source: 'Rev. Proc. 2025-32',
    way: 'qsehra',
    verdict: 'open',
    says: /With a family it’s \$1,091\.66/,
  },
  {
    who: 'the limit of the next year is not out',
    employer: {},
    source: '26 U.S.C. 9831(d)(2)(D)(ii)',
    way: 'qsehra',
    verdict: 'open',
    says: /The limit for 2027 wasn’t out/,
  },
  {
    who: 'January, too late for the notice: the earliest month, and what a late notice costs',
    employer: { start: { year: 2027, month: 1 }, joining: 2 },
    on: '2026-12-20',
    source: '26 U.S.C. 9831(d)(4), 6652(o)',
    way: 'qsehra',
    verdict: 'later',
    says: /For April 2027 it has to be out by January 1, 2027.*\$50 for each employee/,
  },
  {
    who: 'the amount is on each W-2',
    employer: {},
    source: '26 U.S.C. 6051(a)(15)',
    way: 'qsehra',
    verdict: 'open',
    says: /W-2: box 12, code FF/,
  },
  {
    who: 'people with an amount choose in the 60 days before it begins, not after',
    employer: {},
    source: '45 CFR 155.420(c)(3)',
    way: 'qsehra',
    verdict: 'open',
    says: /in the 60 days before it begins/,
  },
  {
    who: 'an amount that makes a plan affordable takes the whole credit away',
    employer: {},
    source: '26 U.S.C. 36B(c)(4)',
    way: 'qsehra',
    verdict: 'open',
    says: /affordable for somebody, they get no tax credit. Otherwise it’s smaller by your amount/,
  },
  {
    who: 'nobody would join: no month of the year opens a group plan',
    employer: { joining: 0, start: { year: 2027, month: 1 } },
    source: '45 CFR 147.104(b)(1)(i)',
    way: 'group',
    verdict: 'call',
  },
  {
    who: 'only part-time people: no sum of nothing, ask',
    employer: { fullTime: 0, partTime: 10, hoursEach: 60, joining: 0 },
    source: '26 U.S.C. 9831(d)(3)(A)',
    way: 'qsehra',
    verdict: 'call',
    says: /Nobody works full time/,
    first: 'ichra',
  },
  // What comes with 50 and more.
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
  // A level-funded plan.
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
  // None.
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
];

it.each(examples)('$who: $way is $verdict ($source)', ({ employer, on = today, way, verdict, says, first }) => {
  const decision = decide({ ...bakery, ...employer }, facts, on);
  const found = decision?.options.find((option) => option.way === way);
  expect(found?.verdict).toBe(verdict);
  const sums = found?.sums.map(({ working, total }) => `${working} ${total}`) ?? [];
  if (says) expect([...(found?.because ?? []), ...(found?.duties ?? []), ...sums].join(' ')).toMatch(says);
  if (first) expect(decision?.options[0]?.way).toBe(first);
});

it.each([
  [99, 10],
  [100, 10],
  [109, 10],
  [110, 11],
  [199, 19],
  [200, 20],
  [201, 20],
  [209, 20],
  [250, 20],
])('a class in a company of %i has at least %i (26 CFR 54.9802-4(d)(3)(iii)(B))', (employees, least) => {
  expect(smallestClass(employees)).toBe(least);
});

it('names a source for whatever the rules decide', () => {
  for (const { employer, way } of examples) {
    const found = decide({ ...bakery, ...employer }, facts, today)?.options.find((option) => option.way === way);
    if (found?.verdict === 'call' && found.sums.length === 0) continue;
    expect(found?.facts.map(({ source }) => source.url)).not.toHaveLength(0);
    expect(found?.facts.map(({ source }) => source.url)).not.toContain(null);
  }
});

it('says to call where a rule is missing, and guesses nothing', () => {
  const rules = shipped.filter(({ key }) =>
    ['group.ale-threshold', 'group.fte-cap', 'group.fte-divisor'].includes(key),
  );
  const verdicts = decide({ ...bakery, fullTime: 60 }, factsOf(rules), today)?.options.map(({ verdict }) => verdict);
  expect(verdicts).toEqual(['call', 'call', 'call', 'call', 'call']);
  expect(decide(bakery, factsOf([]), today)).toBeNull();
  expect(none(bakery, 12, factsOf([])).verdict).toBe('call');
});
