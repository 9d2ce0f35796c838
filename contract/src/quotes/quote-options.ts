// Without zod, so that a page that only names the choices does not carry the library.

export { quoteProducts, type QuoteProduct } from '../lines-of-business/lines-of-business';

/** Each list of choices: what is sent to what is read. */
export const quoteOptions = {
  industry: {
    construction: 'Construction and trades',
    food: 'Restaurants and food',
    health: 'Health and care',
    manufacturing: 'Manufacturing',
    nonprofit: 'Nonprofit and church',
    office: 'Offices and professional services',
    retail: 'Retail',
    transport: 'Transport and storage',
    other: 'Something else',
  },
  lines: {
    medical: 'Medical',
    dental: 'Dental',
    vision: 'Vision',
    life: 'Life',
    disability: 'Disability',
    other: 'Something else',
  },
  relationship: { employee: 'Employee', spouse: 'Spouse', child: 'Child' },
  tier: {
    employee: 'Employee only',
    'employee-spouse': 'Employee and spouse',
    'employee-children': 'Employee and children',
    family: 'Family',
    waives: 'Waives coverage',
  },
  part: { yes: 'Yes, it has started', soon: 'Not yet, it will', no: 'No', unsure: 'Not sure' },
  employerCover: { own: 'Yes, from my own job', spouse: "Yes, from my spouse's job", no: 'No' },
  interest: {
    advantage: 'Medicare Advantage',
    supplement: 'Medicare Supplement (Medigap)',
    drugs: 'Drug plan (Part D)',
    unsure: 'Not sure yet',
  },
  tobacco: { no: 'Nobody', yes: 'At least one of us' },
  // Bands, and not an amount: the credit needs no more to begin with.
  incomeBand: {
    'under-20': 'Under $20,000',
    '20-40': '$20,000 to $40,000',
    '40-60': '$40,000 to $60,000',
    '60-100': '$60,000 to $100,000',
    'over-100': 'Over $100,000',
    unsure: 'Rather not say',
  },
  event: {
    none: 'Nothing happened; I’m using open enrollment',
    'lost-cover': 'I lost other coverage',
    moved: 'I moved',
    married: 'I married',
    child: 'A child was born or adopted',
    other: 'Something else',
  },
} as const;

export type QuoteOption<K extends keyof typeof quoteOptions> = keyof (typeof quoteOptions)[K] & string;

/** What becomes of a request at the agency. */
export const quoteStates = ['new', 'contacted', 'quoted', 'won', 'lost'] as const;
export type QuoteState = (typeof quoteStates)[number];

/** Why somebody at the agency has to look a request over before mail goes to an address that nobody has proven. */
export const quoteFlags = ['volume'] as const;
export type QuoteFlag = (typeof quoteFlags)[number];
