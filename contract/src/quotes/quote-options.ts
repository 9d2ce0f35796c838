// This file does not use zod, so that a page that only names the choices does not bundle the library.

import { t } from '../words/words';

export { quoteProducts, type QuoteProduct } from '../lines-of-business/lines-of-business';

/** Lists of choices: submitted value to label. */
export const quoteOptions = {
  industry: {
    construction: t`Construction and trades`,
    food: t`Restaurants and food`,
    health: t`Health and care`,
    manufacturing: t`Manufacturing`,
    nonprofit: t`Nonprofit and church`,
    office: t`Offices, professional services`,
    retail: t`Retail`,
    transport: t`Transport and storage`,
    other: t`Something else`,
  },
  lines: {
    medical: t`Medical`,
    dental: t`Dental`,
    vision: t`Vision`,
    life: t`Life`,
    disability: t`Disability`,
    other: t`Something else`,
  },
  relationship: { employee: t`Employee`, spouse: t`Spouse`, child: t`Child` },
  tier: {
    employee: t`Employee only`,
    'employee-spouse': t`Employee and spouse`,
    'employee-children': t`Employee and children`,
    family: t`Family`,
    waives: t`Waives coverage`,
  },
  part: { yes: t`Yes, it has started`, soon: t`Not yet, it will`, no: t`No`, unsure: t`Not sure` },
  employerCover: { own: t`Yes, from my own job`, spouse: t`Yes, from my spouse’s job`, no: t`No` },
  interest: {
    advantage: t`Medicare Advantage`,
    supplement: t`Medicare Supplement (Medigap)`,
    drugs: t`Drug plan (Part D)`,
    unsure: t`Not sure yet`,
  },
  tobacco: { no: t`Nobody`, yes: t`At least one of us` },
  // Ranges instead of an amount: a first estimate of the credit needs no more.
  incomeBand: {
    'under-20': t`Under $20,000`,
    '20-40': t`$20,000 to $40,000`,
    '40-60': t`$40,000 to $60,000`,
    '60-100': t`$60,000 to $100,000`,
    'over-100': t`Over $100,000`,
    unsure: t`Rather not say`,
  },
  event: {
    none: t`Nothing happened; I’m using open enrollment`,
    'lost-cover': t`I lost other coverage`,
    moved: t`I moved`,
    married: t`I got married`,
    child: t`A child was born or adopted`,
    other: t`Something else`,
  },
} as const;

export type QuoteOption<K extends keyof typeof quoteOptions> = keyof (typeof quoteOptions)[K] & string;

/** States of a request at the agency. */
export const quoteStates = ['new', 'contacted', 'quoted', 'won', 'lost'] as const;
export type QuoteState = (typeof quoteStates)[number];

/** Reasons for a review by the agency before mail is sent to an unverified email address. */
export const quoteFlags = ['volume'] as const;
export type QuoteFlag = (typeof quoteFlags)[number];
