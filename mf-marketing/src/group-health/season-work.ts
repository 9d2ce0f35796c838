import { t } from 'contract/words';

/** Our work for a group that renews in January, by month. */
export const work: Readonly<Partial<Record<number, string>>> = {
  9: t`You decide what you would change. If you would rather pay toward people’s own plans, the written notice goes out now.`,
  10: t`The renewal letter comes. Send us every page. A week later you have one sheet with your choices.`,
  11: t`You choose, and we meet your people: twenty minutes for what changes, twenty for questions.`,
  12: t`We collect the last signatures and send them to the carrier before the holidays.`,
  1: t`New cards arrive. We check the first invoice against your list, line by line.`,
  2: t`We look at two paychecks with you. A wrong deduction is easy to mend now.`,
};
