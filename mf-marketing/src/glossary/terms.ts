/** A word of the trade. */
export interface Term {
  /** The anchor that words elsewhere lead to: `/glossary#deductible`. */
  id: string;
  word: string;
  /** What it means, as one would say it on the phone. No dates and no amounts: those are facts, with sources. */
  meaning: string;
}

/** By the alphabet. */
export const terms: readonly Term[] = [
  {
    id: 'benchmark',
    word: 'Benchmark plan',
    meaning:
      'The second-cheapest Silver plan on the marketplace where you live. Your tax credit is measured by its price, whichever plan you pick.',
  },
  {
    id: 'carrier',
    word: 'Carrier',
    meaning: 'The insurance company. It’s not the broker: we help you choose among carriers.',
  },
  {
    id: 'cobra',
    word: 'COBRA',
    meaning:
      'A federal law that lets you keep a job’s health plan for a while after the job ends, at the full price. Small employers are outside it, and a state law may take its place.',
  },
  {
    id: 'copay',
    word: 'Copay and coinsurance',
    meaning:
      'Your share of a bill. A copay is a set amount, like $30 for a visit. Coinsurance is a share, like 20 percent of the price.',
  },
  {
    id: 'creditable',
    word: 'Creditable coverage',
    meaning:
      'Drug coverage that’s at least as good as Medicare’s. An employer or plan has to tell you each year whether yours is. As long as it is, no Part D penalty builds up.',
  },
  {
    id: 'deductible',
    word: 'Deductible',
    meaning: 'What you pay yourself each year before the plan starts to pay. Some visits are covered before that.',
  },
  {
    id: 'formulary',
    word: 'Drug list, or formulary',
    meaning: 'The medicines a plan covers, sorted into tiers. A higher tier usually means you pay more.',
  },
  {
    id: 'enrollment-period',
    word: 'Enrollment period, or window',
    meaning:
      'The days in which you’re allowed to sign up or change. Some people say “window.” Open enrollment comes every year. When it’s over, you usually wait for the next one, unless you have a special enrollment period.',
  },
  {
    id: 'explanation-of-benefits',
    word: 'Explanation of Benefits',
    meaning:
      'What the plan sends after care: what was charged, what it paid, and what’s left for you. It isn’t a bill. Put it beside the bill when that comes.',
  },
  {
    id: 'fte',
    word: 'Full-time equivalent',
    meaning:
      'A way to count part-time people: their hours are added up and turned into a number of full-time people. Several rules for employers go by it.',
  },
  {
    id: 'ichra',
    word: 'ICHRA and QSEHRA',
    meaning:
      'Two ways for an employer to pay people back, free of tax, for coverage they buy themselves. QSEHRA is for smaller employers without a group plan.',
  },
  {
    id: 'irmaa',
    word: 'IRMAA',
    meaning:
      'What people with higher incomes pay on top for Part B and drug coverage. It goes by the tax return from two years before, in steps.',
  },
  {
    id: 'level-funded',
    word: 'Level-funded plan',
    meaning:
      'An employer’s own plan, paid in equal amounts each month, with insurance behind it for a bad year. That insurer may look at the group’s health, which a small-group insurer may not.',
  },
  {
    id: 'marketplace',
    word: 'Marketplace',
    meaning:
      'Where you buy your own coverage with a tax credit: HealthCare.gov in most states, a marketplace of their own in others, like kynect in Kentucky. Some people say “the exchange” or “Obamacare.”',
  },
  {
    id: 'medicaid',
    word: 'Medicaid',
    meaning:
      'Coverage from your state for people whose income is low. You can apply in any month. For children with somewhat higher incomes there’s CHIP.',
  },
  {
    id: 'advantage',
    word: 'Medicare Advantage, or Part C',
    meaning:
      'A private plan that gives you Part A and Part B in one, usually with drugs and usually with a network. You still pay for Part B.',
  },
  {
    id: 'medigap',
    word: 'Medicare Supplement, or Medigap',
    meaning:
      'Private insurance that pays some or all of what Original Medicare leaves to you. Plans have letters, and the same letter covers the same things at every carrier.',
  },
  {
    id: 'network',
    word: 'Network',
    meaning:
      'The doctors, hospitals and pharmacies a plan has contracts with. Outside it you pay more, or everything, except in an emergency.',
  },
  {
    id: 'original-medicare',
    word: 'Original Medicare',
    meaning: 'Part A for the hospital and Part B for doctors, from the government. It has no network.',
  },
  {
    id: 'out-of-pocket',
    word: 'Out-of-pocket maximum',
    meaning:
      'The most you pay in a year for covered care in the plan’s network. After that the plan pays everything. Premiums don’t count toward it.',
  },
  {
    id: 'part-d',
    word: 'Part D',
    meaning: 'Medicare’s drug coverage. It’s a plan of its own, or part of a Medicare Advantage plan.',
  },
  {
    id: 'premium',
    word: 'Premium',
    meaning: 'What you pay every month to have the plan, whether you use it or not.',
  },
  {
    id: 'tax-credit',
    word: 'Premium tax credit',
    meaning:
      'Money from the government toward a marketplace plan. You can have it paid to the insurer each month. It goes by your income for the year, and your tax return settles the difference.',
  },
  {
    id: 'shop',
    word: 'SHOP',
    meaning:
      'The marketplace for small employers. In many counties it shows no plans at all, and the carriers sell to small groups directly.',
  },
  {
    id: 'special-enrollment',
    word: 'Special enrollment period',
    meaning:
      'Extra time to sign up or change when something happened: you lost coverage, moved, married or had a baby. It’s short, so write down the day.',
  },
];
