import { t } from 'contract/words';

/** An insurance term. */
export interface Term {
  /** The anchor for links from other pages: `/glossary#deductible`. */
  id: string;
  word: string;
  /** The meaning as said on the phone. No dates and no amounts: those are facts, with sources. */
  meaning: string;
}

/** In English alphabetical order. */
export const terms: readonly Term[] = [
  {
    id: 'benchmark',
    word: t`Benchmark plan`,
    meaning: t`The second-cheapest Silver plan on the marketplace where you live. Your tax credit is measured by its price, whichever plan you pick.`,
  },
  {
    id: 'carrier',
    word: t`Carrier`,
    meaning: t`The insurance company. It’s not the broker: we help you choose among carriers.`,
  },
  {
    id: 'cobra',
    word: t`COBRA`,
    meaning: t`A federal law that lets you keep a job’s health plan for a while after the job ends, at the full price. Small employers are outside it, and a state law may take its place.`,
  },
  {
    id: 'copay',
    word: t`Copay and coinsurance`,
    meaning: t`Your share of a bill. A copay is a set amount, like $30 for a visit. Coinsurance is a share, like 20 percent of the price.`,
  },
  {
    id: 'creditable',
    word: t`Creditable coverage`,
    meaning: t`Drug coverage that’s at least as good as Medicare’s. An employer or plan has to tell you each year whether yours is. As long as it is, no Part D penalty builds up.`,
  },
  {
    id: 'deductible',
    word: t`Deductible`,
    meaning: t`What you pay yourself each year before the plan starts to pay. Some visits are covered before that.`,
  },
  {
    id: 'formulary',
    word: t`Drug list, or formulary`,
    meaning: t`The medicines a plan covers, sorted into tiers. A higher tier usually means you pay more.`,
  },
  {
    id: 'enrollment-period',
    word: t`Enrollment period, or window`,
    meaning: t`The days in which you’re allowed to sign up or change. Some people say “window.” Open enrollment comes every year. When it’s over, you usually wait for the next one, unless you have a special enrollment period.`,
  },
  {
    id: 'explanation-of-benefits',
    word: t`Explanation of Benefits`,
    meaning: t`What the plan sends after care: what was charged, what it paid, and what’s left for you. It isn’t a bill. Put it beside the bill when that comes.`,
  },
  {
    id: 'fte',
    word: t`Full-time equivalent`,
    meaning: t`A way to count part-time people: their hours are added up and turned into a number of full-time people. Several rules for employers go by it.`,
  },
  {
    id: 'ichra',
    word: t`ICHRA and QSEHRA`,
    meaning: t`Two ways for an employer to pay people back, free of tax, for coverage they buy themselves. QSEHRA is for smaller employers without a group plan.`,
  },
  {
    id: 'irmaa',
    word: t`IRMAA`,
    meaning: t`What people with higher incomes pay on top for Part B and drug coverage. It goes by the tax return from two years before, in steps.`,
  },
  {
    id: 'level-funded',
    word: t`Level-funded plan`,
    meaning: t`An employer’s own plan, paid in equal amounts each month, with insurance behind it for a bad year. That insurer may look at the group’s health, which a small-group insurer may not.`,
  },
  {
    id: 'marketplace',
    word: t`Marketplace`,
    meaning: t`Where you buy your own coverage with a tax credit: HealthCare.gov in most states, a marketplace of their own in others, like kynect in Kentucky. Some people say “the exchange” or “Obamacare.”`,
  },
  {
    id: 'medicaid',
    word: t`Medicaid`,
    meaning: t`Coverage from your state for people whose income is low. You can apply in any month. For children with somewhat higher incomes there’s CHIP.`,
  },
  {
    id: 'advantage',
    word: t`Medicare Advantage, or Part C`,
    meaning: t`A private plan that gives you Part A and Part B in one, usually with drugs and usually with a network. You still pay for Part B.`,
  },
  {
    id: 'medigap',
    word: t`Medicare Supplement, or Medigap`,
    meaning: t`Private insurance that pays some or all of what Original Medicare leaves to you. Plans have letters, and the same letter covers the same things at every carrier.`,
  },
  {
    id: 'network',
    word: t`Network`,
    meaning: t`The doctors, hospitals and pharmacies a plan has contracts with. Outside it you pay more, or everything, except in an emergency.`,
  },
  {
    id: 'original-medicare',
    word: t`Original Medicare`,
    meaning: t`Part A for the hospital and Part B for doctors, from the government. It has no network.`,
  },
  {
    id: 'out-of-pocket',
    word: t`Out-of-pocket maximum`,
    meaning: t`The most you pay in a year for covered care in the plan’s network. After that the plan pays everything. Premiums don’t count toward it.`,
  },
  {
    id: 'part-d',
    word: t`Part D`,
    meaning: t`Medicare’s drug coverage. It’s a plan of its own, or part of a Medicare Advantage plan.`,
  },
  {
    id: 'premium',
    word: t`Premium`,
    meaning: t`What you pay every month to have the plan, whether you use it or not.`,
  },
  {
    id: 'tax-credit',
    word: t`Premium tax credit`,
    meaning: t`Money from the government toward a marketplace plan. You can have it paid to the insurer each month. It goes by your income for the year, and your tax return settles the difference.`,
  },
  {
    id: 'shop',
    word: t`SHOP`,
    meaning: t`The marketplace for small employers. In many counties it shows no plans at all, and the carriers sell to small groups directly.`,
  },
  {
    id: 'special-enrollment',
    word: t`Special enrollment period`,
    meaning: t`Extra time to sign up or change when something happened: you lost coverage, moved, married or had a baby. It’s short, so write down the day.`,
  },
];

/** Sorts the terms by the alphabet of a language, since translation changes the order. */
export const inAlphabet = (all: readonly Term[], language: string): readonly Term[] =>
  all.toSorted((a, b) => a.word.localeCompare(b.word, language));
