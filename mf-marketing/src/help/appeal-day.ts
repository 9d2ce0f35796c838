import type { Fact } from 'contract/facts';
import { t } from 'contract/words';
import { plusDays } from 'contract/working-days';
import type { CalendarDay, ErrorSummaryProps } from 'ui';

import { monthOf, readDay } from '../enrollment/month';
import { countIn } from '../enrollment/period';
import type { Facts } from '../facts/use-facts';

/** Senders of denial letters. Each has its own rule. */
export const senders = [
  { value: 'original-medicare', label: t`Medicare itself: a Medicare Summary Notice` },
  { value: 'medicare-plan', label: t`A Medicare Advantage plan` },
  { value: 'drug-plan', label: t`A Medicare drug plan` },
  { value: 'private-plan', label: t`A plan from a job, or one I buy myself` },
  { value: 'marketplace', label: t`The marketplace, about the credit or whether I can enroll` },
] as const;
type Sender = (typeof senders)[number]['value'];

/** Query parameters of the form: `?from=drug-plan&dated=9/30/2026`. */
export const parameters = { from: 'from', dated: 'dated' } as const;

export interface Letter {
  from: Sender;
  dated: CalendarDay;
}

/** The question in a URL: none, one about a letter, or one with errors. */
export interface AppealQuestion {
  letter: Letter | null;
  errors: ErrorSummaryProps['errors'];
}

/** Maximum age of a letter in days. */
const daysBack = 730;

/** Reads the question from a URL. A future date is a typo: letters are not dated ahead. */
export function readAppeal(search: URLSearchParams, today: CalendarDay): AppealQuestion {
  const [fromText, datedText] = [search.get(parameters.from), search.get(parameters.dated)];
  if (fromText === null && datedText === null) return { letter: null, errors: [] };
  const from = senders.find(({ value }) => value === fromText)?.value;
  const dated = readDay(datedText?.trim() ?? '', monthOf(today).year);
  const isPast = dated !== null && dated <= today;
  const isNear = isPast && dated >= plusDays(today, -daysBack);
  const errors = [
    !from && { name: parameters.from, message: t`Choose who sent the letter.` },
    !isNear && {
      name: parameters.dated,
      message: isPast
        ? t`Check the year: that’s more than two years ago. If it’s right, please call us.`
        : t`Enter the day printed on the letter, like September 30, 2026. It can’t be a day to come.`,
    },
  ].filter((error) => error !== false);
  return { letter: from && dated && errors.length === 0 ? { from, dated } : null, errors };
}

export interface AppealDay {
  /**
   * The last safe day for the appeal. Most rules count from the day of receipt and allow days for the mail; counting
   * from the date on the letter is always in time.
   */
  lastDay: CalendarDay;
  isOver: boolean;
  rule: Fact;
}

/** Returns the deadline of an appeal; null if no rule holds, and then only a person can answer. */
export function appealDay({ from, dated }: Letter, facts: Facts, today: CalendarDay): AppealDay | null {
  const found = countIn(facts.find(`help.appeal.${from}`));
  if (!found) return null;
  const lastDay = plusDays(dated, found.count);
  return { lastDay, isOver: lastDay < today, rule: found.rule };
}
