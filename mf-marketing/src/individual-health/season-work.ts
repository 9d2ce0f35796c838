import { t } from 'contract/words';

/** Tasks of the season for individual coverage, by month. */
export const work: Readonly<Partial<Record<number, string>>> = {
  10: t`We write to you with three guesses at next year’s income: low, likely and high. You correct them.`,
  11: t`Prices are out. We compare the plans your doctors take and send you one page.`,
  12: t`You choose before the middle of the month and start the year covered.`,
  1: t`The card comes. We check that the first payment arrived, because without it nothing starts.`,
  2: t`If you chose late, coverage starts now. We look at the first bills together.`,
  3: t`You file your taxes. If the credit was wrong we find out why and correct this year’s.`,
};
