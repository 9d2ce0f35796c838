import type { Facts } from '../facts/use-facts';

export interface LatePremium {
  /** Amounts as written on paper, "202.90". */
  premium: string;
  added: string;
  total: string;
  /** The penalty in percent of the premium. */
  percent: number;
}

/** The premium with a penalty is rounded to the nearest ten cents (42 CFR 408.27). */
const centsRoundedTo = 10;

const centsOf = (value: string | undefined) =>
  Math.round(Number(value?.match(/\$([\d,]+\.?\d*)/)?.[1]?.replace(',', '')) * 100);
const dollars = (cents: number) => (cents / 100).toFixed(2);

/** Returns the monthly cost of Part B after some full years of delay; null if the premium or the rule does not hold. */
export function latePremium(fullYears: number, facts: Facts): LatePremium | null {
  const premium = centsOf(facts.find('medicare.part-b-premium.*')?.value);
  const percent = Number(facts.find('medicare.part-b-penalty')?.value.match(/^\d+/)?.[0]) * fullYears;
  if (Number.isNaN(premium) || Number.isNaN(percent)) return null;
  const added = Math.round((premium * percent) / 100);
  const total = Math.round((premium + added) / centsRoundedTo) * centsRoundedTo;
  return { premium: dollars(premium), added: dollars(added), total: dollars(total), percent };
}
