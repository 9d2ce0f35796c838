import type { Fact } from 'contract/facts';
import { t } from 'contract/words';
import type { CalendarDay } from 'ui';

import { plusDays, readDay } from '../enrollment/month';
import { countIn } from '../enrollment/period';
import type { Facts } from '../facts/use-facts';

/** Who sent the letter that says no. Each has its own rule. */
export const senders = [
  { value: 'original-medicare', label: t`Medicare itself: a Medicare Summary Notice` },
  { value: 'medicare-plan', label: t`A Medicare Advantage plan` },
  { value: 'drug-plan', label: t`A Medicare drug plan` },
  { value: 'private-plan', label: t`A plan from a job, or one I buy myself` },
  { value: 'marketplace', label: t`The marketplace, about the credit or whether I can enroll` },
] as const;
export type Sender = (typeof senders)[number]['value'];

/** The fields as they stand in the address: `?from=drug-plan&dated=9/30/2026`. */
export const parameters = { from: 'from', dated: 'dated' } as const;

export interface FieldError {
  name: string;
  message: string;
}

export interface Letter {
  from: Sender;
  dated: CalendarDay;
}

/** What an address asks: nothing, about a letter, or with mistakes. */
export interface AppealQuestion {
  letter: Letter | null;
  errors: readonly FieldError[];
}

/** Nobody counts the days of an older letter. */
const daysBack = 730;

/** Reads the address. A day that has not come yet is a slip of the hand: letters are not dated ahead. */
export function readAppeal(search: URLSearchParams, today: CalendarDay): AppealQuestion {
  const [fromText, datedText] = [search.get(parameters.from), search.get(parameters.dated)];
  if (fromText === null && datedText === null) return { letter: null, errors: [] };
  const from = senders.find(({ value }) => value === fromText)?.value;
  const dated = readDay(datedText?.trim() ?? '');
  const isNear = dated !== null && dated <= today && dated >= plusDays(today, -daysBack);
  const errors = [
    !from && { name: parameters.from, message: t`Choose who sent the letter.` },
    !isNear && {
      name: parameters.dated,
      message: t`Enter the day printed on the letter, like September 30, 2026. It can’t be a day to come.`,
    },
  ].filter((error) => error !== false);
  return { letter: from && dated && errors.length === 0 ? { from, dated } : null, errors };
}

export interface AppealDay {
  /**
   * The last safe day to ask. Most rules count from the day on which the letter came and allow days for the mail;
   * counted from the day on the letter nobody is late.
   */
  lastDay: CalendarDay;
  isOver: boolean;
  rule: Fact;
}

/** Until when an appeal is in time; null while no rule holds, and then only a person can say. */
export function appealDay({ from, dated }: Letter, facts: Facts, today: CalendarDay): AppealDay | null {
  const found = countIn(facts.find(`help.appeal.${from}`));
  if (!found) return null;
  const lastDay = plusDays(dated, found.count);
  return { lastDay, isOver: lastDay < today, rule: found.rule };
}
