import { Clock } from '../platform/clock/clock';

/** Stands still until it is moved. */
export class TestClock extends Clock {
  at = new Date('2026-11-21T15:00:00Z');

  override now(): Date {
    return this.at;
  }
}
