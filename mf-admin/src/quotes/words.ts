import type { QuoteState } from 'contract/quote-options';
import type { QuoteSource } from 'contract/quotes-by-hand';
import type { IconName } from 'ui/admin-icon';

export const stateLooks: Readonly<Record<QuoteState, { name: string; icon: IconName }>> = {
  new: { name: 'New', icon: 'inbox' },
  contacted: { name: 'Contacted', icon: 'phone' },
  quoted: { name: 'Quoted', icon: 'tasks' },
  won: { name: 'Won', icon: 'check' },
  lost: { name: 'Lost', icon: 'close' },
};

/** How a request came, after when. */
export const sourceWords: Readonly<Record<QuoteSource, string | null>> = {
  form: null,
  phone: 'On the phone',
  'walk-in': 'At the counter',
};

/** "November 21, 2026, 10:00 AM" on the agency's clock. */
export function timeOf(instant: string, timeZone: string): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone }).format(
    new Date(instant),
  );
}

/** "Nov 21, 10:00 AM", for a list. */
export function shortTimeOf(instant: string, timeZone: string): string {
  const parts = { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' } as const;
  return new Intl.DateTimeFormat('en-US', { ...parts, timeZone }).format(new Date(instant));
}

const problems: readonly (readonly [RegExp, string])[] = [
  [/^not configured$/, 'no address is set for it'],
  [/^no answer$/, 'the other side did not answer'],
  [/^\d{3}$/, 'the other side answered with an error'],
  [/ECONNREFUSED|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|EDNS|ECONNECTION/, 'the other side could not be reached'],
  [/TIMEDOUT|ETIMEOUT|timeout/i, 'the other side did not answer in time'],
  [/ECONNRESET|ESOCKET|EPIPE/, 'the other side hung up'],
  [/EAUTH/, 'the mail server refused our password'],
  [/EENVELOPE|\b5\d\d$/, 'the other side refused it'],
];

/** What a delivery failed with: in words where it is known, with the code for whoever looks after the server. */
export function problemOf(code: string | null): string {
  if (code === null) return 'the reason is not known';
  const words = problems.find(([pattern]) => pattern.test(code))?.[1];
  return words ? `${words} (${code})` : code;
}
