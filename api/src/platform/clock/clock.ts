import { Injectable } from '@nestjs/common';

/** Milliseconds. Calendar days in a time zone are counted with `dayIn`: some have 23 hours. */
export const minute = 60_000;
export const hour = 60 * minute;
export const day = 24 * hour;

/** Current time. Tests replace it instead of changing `Date` globally. */
@Injectable()
export class Clock {
  now(): Date {
    return new Date();
  }

  /** Returns the time as stored. */
  time(): string {
    return isoTime(this.now());
  }

  /** Returns the time this many milliseconds ago, as stored. */
  ago(milliseconds: number): string {
    return isoTime(this.now().getTime() - milliseconds);
  }
}

/** Formats a time as stored: in UTC and always with milliseconds, so that times sort as text. */
export const isoTime = (time: string | number | Date): string => new Date(time).toISOString();

/** Cached, because creating a format takes a hundred times as long as using it, and an agency has one time zone. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatIn(timeZone: string): Intl.DateTimeFormat {
  // Swedish dates are in ISO format.
  const format = formats.get(timeZone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' });
  formats.set(timeZone, format);
  return format;
}

/** Writes a year before 1000 with four digits, as ISO 8601 does and the locale does not: `0026-11-21` for `26-11-21`. */
export const withWholeYear = (formatted: string): string =>
  formatted.replace(/^\d{1,3}(?=-)/, (year) => year.padStart('YYYY'.length, '0'));

/** Returns the calendar day in a time zone at a moment, such as `2026-11-21`. */
export const dayIn = (timeZone: string, at: Date): string => withWholeYear(formatIn(timeZone).format(at));

/** Returns the days from one calendar day to another; negative if the second is earlier. */
export const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / day;

/** Returns the moment this many years before another one, ISO 8601. */
export function yearsBefore(at: Date, years: number): string {
  const before = new Date(at);
  before.setUTCFullYear(before.getUTCFullYear() - years);
  return before.toISOString();
}

/**
 * Whether the last heartbeat of a run is more than `limit` milliseconds away, so that its process is dead. A heartbeat
 * in the future predates a clock that was set back, and counts like a past one.
 * @param heardOfAt ISO 8601
 */
export const isSilent = (heardOfAt: string, now: Date, limit: number): boolean =>
  Math.abs(now.getTime() - Date.parse(heardOfAt)) > limit;
