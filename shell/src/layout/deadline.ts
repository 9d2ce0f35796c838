import type { Fact } from 'contract/facts';
import { lineOfTopic } from 'contract/lines-of-business';
import { plural, t } from 'contract/words';
import { daysBetween, inOrder, formatDayOfYear } from 'ui';

export interface Deadline {
  label: string;
  /** "17 days left" */
  left: string;
  /** "ends December 7" */
  when: string;
  /** Page that explains what to do about it. */
  to: string;
}

/** Days before a window opens from which it is announced. */
const noticeDays = 45;

/**
 * Page that explains what to do about a window: its line of business, or the team page for topics that concern
 * everyone.
 */
const pageOf = (topic: Fact['topic']) => lineOfTopic(topic)?.path ?? '/team';

/**
 * Finds the window that matters today: the open one that closes first, else the next to open within 45 days. Returns
 * undefined if there is none.
 * @param windows as in `GET /api/site`
 */
export function nextDeadline(windows: readonly Fact[], today: string): Deadline | undefined {
  const dated = windows.flatMap(({ label, topic, window }) =>
    window ? [{ label, to: pageOf(topic), ...window }] : [],
  );

  const [open] = dated
    .filter(({ opens, closes }) => opens <= today && today <= closes)
    .sort((a, b) => inOrder(a.closes, b.closes));
  if (open) {
    const days = daysBetween(today, open.closes);
    const left = days === 0 ? t`last day` : plural(days, { one: '1 day left', other: `${days} days left` });
    return { label: open.label, left, when: t`ends ${formatDayOfYear(open.closes)}`, to: open.to };
  }

  const [next] = dated.filter(({ opens }) => opens > today).sort((a, b) => inOrder(a.opens, b.opens));
  const days = next ? daysBetween(today, next.opens) : Infinity;
  if (!next || days > noticeDays) return undefined;
  return {
    label: next.label,
    left: plural(days, { one: 'in 1 day', other: `in ${days} days` }),
    when: t`opens ${formatDayOfYear(next.opens)}`,
    to: next.to,
  };
}
