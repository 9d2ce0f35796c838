import { Clock } from '../platform/clock/clock';

/** A clock that stands still until a test moves it. */
export class TestClock extends Clock {
  at = new Date('2026-11-21T15:00:00Z');

  override now(): Date {
    return this.at;
  }
}
