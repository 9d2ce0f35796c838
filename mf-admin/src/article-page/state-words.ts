import type { Article, ArticleState, ArticleSummary } from 'contract/articles';
import type { IconName } from 'ui/admin-icon';

/** Each state as a sign and a word; never by color alone. */
export const stateWords: Record<ArticleState, { icon: IconName; word: string; tone: 'plain' | 'ok' | 'warn' }> = {
  draft: { icon: 'pencil', word: 'Draft', tone: 'plain' },
  scheduled: { icon: 'clock', word: 'Scheduled', tone: 'warn' },
  published: { icon: 'globe', word: 'Published', tone: 'ok' },
  changed: { icon: 'history', word: 'Published, with changes', tone: 'warn' },
  unpublished: { icon: 'eye', word: 'Unpublished', tone: 'plain' },
  deleted: { icon: 'trash', word: 'In the trash', tone: 'plain' },
};

const scheduled = {
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
} as const;

/**
 * "Nov 21, 2026, 9:00 AM EST in New York", by the clock that it was set on. With the clock's name: in the night in
 * which it is set back 1:30 AM comes twice.
 */
export function printScheduled(at: string, timeZone: string): string {
  const time = new Intl.DateTimeFormat('en-US', { ...scheduled, timeZone }).format(new Date(at));
  return `${time} in ${placeOf(timeZone)}`;
}

/** "America/New_York" is New York. */
export const placeOf = (timeZone: string) => (timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' ');

const machines: Readonly<Record<string, string>> = {
  seed: 'the site itself',
  import: 'an import',
  schedule: 'the schedule',
};

/** Who wrote: an e-mail address, or what did it in nobody's name. */
export const writerOf = (by: string) => machines[by] ?? by;

/** What visitors see now, in a sentence. */
export function visitorsSee({ state, live }: Pick<Article, 'state' | 'live'> | ArticleSummary): string {
  if (live && state === 'changed') return 'Visitors read the version before your changes.';
  if (live) return 'Visitors read what is written here.';
  return 'Visitors do not see it.';
}
