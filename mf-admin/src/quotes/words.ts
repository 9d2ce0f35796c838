import type { QuoteState } from 'contract/quote-options';
import type { QuoteSource } from 'contract/quotes-by-hand';
import { language, t } from 'contract/words';
import { dayOf, formatDay, formatShortDay, type CalendarDay } from 'ui';
import type { IconName } from 'ui/admin-icon';

export const stateLooks: Readonly<Record<QuoteState, { name: string; icon: IconName }>> = {
  new: { name: t`New`, icon: 'inbox' },
  contacted: { name: t`Contacted`, icon: 'phone' },
  quoted: { name: t`Quoted`, icon: 'tasks' },
  won: { name: t`Won`, icon: 'check' },
  lost: { name: t`Lost`, icon: 'close' },
};

/** Channel of a request, shown after its time. */
export const sourceWords: Readonly<Record<QuoteSource, string | null>> = {
  form: null,
  phone: t`On the phone`,
  'walk-in': t`In person`,
};

/** Formats a time in the agency's zone: "November 21, 2026, 10:00 AM". */
export function timeOf(instant: string, timeZone: string): string {
  return new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'short', timeZone }).format(
    new Date(instant),
  );
}

/** Requests are kept for years, and their reminders may be for the next one. */
const isInYearOf = (today: CalendarDay, day: CalendarDay) => day.slice(0, 4) === today.slice(0, 4);

/** Formats a day for lists: "Nov 21", or "November 21, 2025" outside of the current year. */
export const shortDayOf = (day: CalendarDay, today: CalendarDay): string =>
  isInYearOf(today, day) ? formatShortDay(day) : formatDay(day);

/** Formats a time for lists: "Nov 21, 10:00 AM", with the year outside of the current one. */
export function shortTimeOf(instant: string, timeZone: string, today: CalendarDay): string {
  const year = isInYearOf(today, dayOf(instant, timeZone)) ? {} : ({ year: 'numeric' } as const);
  const parts = { ...year, month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' } as const;
  return new Intl.DateTimeFormat(language, { ...parts, timeZone }).format(new Date(instant));
}
