import type { ArticleState } from 'contract/articles';
import { language, t } from 'contract/words';
import type { IconName } from 'ui/admin-icon';

/** Icon and label of each state; color is never the only cue. */
export const stateLabels: Record<ArticleState, { icon: IconName; word: string; tone: 'plain' | 'ok' | 'warn' }> = {
  draft: { icon: 'pencil', word: t`Draft`, tone: 'plain' },
  scheduled: { icon: 'clock', word: t`Scheduled`, tone: 'warn' },
  published: { icon: 'globe', word: t`Published`, tone: 'ok' },
  changed: { icon: 'history', word: t`Published, with changes`, tone: 'warn' },
  unpublished: { icon: 'eye', word: t`Unpublished`, tone: 'plain' },
  deleted: { icon: 'trash', word: t`In the trash`, tone: 'plain' },
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
 * Formats a time in the zone in which it was set: "Nov 21, 2026, 9:00 AM EST in New York". The zone's name is included
 * because 1:30 AM occurs twice when daylight saving time ends.
 */
export function printScheduled(at: string, timeZone: string): string {
  const time = new Intl.DateTimeFormat(language, { ...scheduled, timeZone }).format(new Date(at));
  return t`${time} in ${placeOf(timeZone)}`;
}

/** Returns the city of a time zone: "America/New_York" is New York. */
export const placeOf = (timeZone: string) => (timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' ');

const automatedActors: Readonly<Record<string, string>> = {
  seed: t`the site itself`,
  import: t`an import`,
  schedule: t`the schedule`,
};

/** Returns the author of a change: an email address, or the name of an automated actor. */
export const writerOf = (by: string) => automatedActors[by] ?? by;

/** Describes in a sentence what visitors see of an article in this state. */
export function visitorsSee(state: ArticleState): string {
  if (state === 'changed') return t`Visitors read the version before your changes.`;
  if (state === 'published') return t`Visitors read what is written here.`;
  return t`Visitors do not see it.`;
}
