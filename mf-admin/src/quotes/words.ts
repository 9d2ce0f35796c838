import type { QuoteState } from 'contract/quote-options';
import type { QuoteSource } from 'contract/quotes-by-hand';
import { language, t } from 'contract/words';
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
  'walk-in': t`At the counter`,
};

/** Formats a time in the agency's zone: "November 21, 2026, 10:00 AM". */
export function timeOf(instant: string, timeZone: string): string {
  return new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'short', timeZone }).format(
    new Date(instant),
  );
}

/** Formats a time for lists: "Nov 21, 10:00 AM". */
export function shortTimeOf(instant: string, timeZone: string): string {
  const parts = { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' } as const;
  return new Intl.DateTimeFormat(language, { ...parts, timeZone }).format(new Date(instant));
}

const problems: readonly (readonly [RegExp, string])[] = [
  [/^not configured$/, t`no address is set for it`],
  [/^no answer$/, t`the other side did not answer`],
  [/^\d{3}$/, t`the other side answered with an error`],
  [
    /ECONNREFUSED|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|EDNS|ECONNECTION/,
    t`the other side could not be reached`,
  ],
  [/TIMEDOUT|ETIMEOUT|timeout/i, t`the other side did not answer in time`],
  [/ECONNRESET|ESOCKET|EPIPE/, t`the other side hung up`],
  [/EAUTH/, t`the mail server refused our password`],
  [/EENVELOPE|\b5\d\d$/, t`the other side refused it`],
];

/**
 * Describes why a delivery failed, with the error code for the server's operator. Unknown codes are returned unchanged.
 */
export function problemOf(code: string | null): string {
  if (code === null) return t`the reason is not known`;
  const words = problems.find(([pattern]) => pattern.test(code))?.[1];
  return words ? `${words} (${code})` : code;
}
