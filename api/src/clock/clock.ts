import { Injectable } from '@nestjs/common';

/** What time it is. Tests provide their own instead of changing `Date` for everything. */
@Injectable()
export class Clock {
  now(): Date {
    return new Date();
  }
}

/** The calendar day, `2026-11-21`, that it is in `timeZone` at a moment. */
export function dayIn(timeZone: string, at: Date): string {
  // Sweden writes days in ISO order, so the parts need not be put together by hand.
  return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(at);
}
