import { isScheduleTooFar, scheduleTooFar } from 'contract/article-rules';
import type { ArchiveReach } from 'contract/archive';
import { t } from 'contract/words';

import { dayIn, momentOf } from '../formats/wall-clock';

/** Raw form input. The `other...` fields belong to the second day. */
export interface ArchiveInput {
  day: string;
  time: string;
  otherDay: string;
  otherTime: string;
  address: string;
}

export const inputNames = ['day', 'time', 'otherDay', 'otherTime', 'address'] as const;

/** Parsed input: a page at one or two moments. */
export interface ArchiveQuery {
  path: string;
  moments: readonly string[];
}

export type Faults = Readonly<Partial<Record<keyof ArchiveInput, string>>>;

/**
 * Returns the path of an address, which may be a full URL.
 * @returns null for another site
 */
function pathIn(address: string, origin: string): string | null {
  const typed = address.trim();
  if (!typed.startsWith('/') && !/^https?:/i.test(typed)) return null;
  try {
    const url = new URL(typed, origin);
    return url.origin === origin ? url.pathname + url.search : null;
  } catch {
    return null; // `https://[`; `URL.canParse` needs Safari 17
  }
}

interface ParseContext {
  reach: ArchiveReach;
  /** Epoch milliseconds. */
  now: number;
  /** Origin of the site. */
  origin: string;
  dayInWords: (day: string) => string;
}

/** Parses the form input. Without a time, today is shown as of now and any other day as of its end. */
export function parseInput(
  typed: ArchiveInput,
  { reach, now, origin, dayInWords }: ParseContext,
): { asked: ArchiveQuery | null; faults: Faults } {
  const { since, timeZone } = reach;
  const first = since && dayIn(timeZone, Date.parse(since));
  const faultOf = (day: string) => {
    if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return t`Choose a day`;
    if (!first) return t`Nothing is in the archive yet. It begins by itself, within a day.`;
    if (day < first) return t`The archive knows the site from ${dayInWords(first)} on. Choose that day or a later one.`;
    return isScheduleTooFar(day, new Date(now)) ? scheduleTooFar : undefined;
  };
  const path = pathIn(typed.address, origin);
  const [day, otherDay] = [faultOf(typed.day), typed.otherDay ? faultOf(typed.otherDay) : undefined];
  const faults: Faults = {
    ...(path === null && { address: t`Enter an address of this site, such as /services/medicare` }),
    ...(day && { day }),
    ...(otherDay && { otherDay }),
  };
  if (path === null || Object.keys(faults).length > 0) return { asked: null, faults };
  const at = (of: string, time: string) => {
    const moment = momentOf(of, time, timeZone);
    // The archive may start partway through the first day, and today only reaches until now.
    const isToday = of === dayIn(timeZone, now) && time === '';
    if (isToday) return new Date(now).toISOString();
    return since && moment < since ? since : moment;
  };
  const moments = [at(typed.day, typed.time), ...(typed.otherDay ? [at(typed.otherDay, typed.otherTime)] : [])];
  return { asked: { path, moments }, faults };
}
