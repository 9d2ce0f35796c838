import { Injectable } from '@nestjs/common';

/** What time it is. Tests provide their own instead of changing `Date` for everything. */
@Injectable()
export class Clock {
  now(): Date {
    return new Date();
  }
}

/** Making a format takes a hundred times as long as using it, and an agency has one zone. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatIn(timeZone: string): Intl.DateTimeFormat {
  // Sweden writes days in ISO order, so the parts need not be put together by hand.
  const format = formats.get(timeZone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' });
  formats.set(timeZone, format);
  return format;
}

/** The calendar day, `2026-11-21`, that it is in `timeZone` at a moment. */
export const dayIn = (timeZone: string, at: Date): string => formatIn(timeZone).format(at);

/** The moment so many years before another one, ISO 8601. */
export function yearsBefore(at: Date, years: number): string {
  const before = new Date(at);
  before.setUTCFullYear(before.getUTCFullYear() - years);
  return before.toISOString();
}

/**
 * Whether nothing was heard of a run for longer than `limit` milliseconds, so that its process is gone. A sign from later
 * than now is from before the clock was set back, and counts as well as an old one.
 * @param heardOfAt ISO 8601
 */
export const isSilent = (heardOfAt: string, now: Date, limit: number): boolean =>
  Math.abs(now.getTime() - Date.parse(heardOfAt)) > limit;
