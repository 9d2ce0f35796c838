import { isScheduleTooFar, scheduleTooFar } from 'contract/article-rules';

import { InvalidInputError } from '../../platform/errors/api-errors';
import { isoTime } from '../../platform/clock/clock';
import { momentOf } from './wall-clock';

/** Message for a time that a daylight saving change skips. */
export const skippedByClock =
  'The clock skips this time: it is set forward that night. Choose an hour earlier or later.';

interface SetTime {
  /** `2026-12-01T09:00` */
  local: string;
  timeZone: string;
  now: Date;
}

/**
 * Returns the moment of a time that is set for later.
 * @param field field that the time was entered in
 * @throws {InvalidInputError} for a time that has passed, that the clock skips, or that is too far in the future
 */
export function momentToCome(field: string, { local, timeZone, now }: SetTime): string {
  if (isScheduleTooFar(local, now)) throw new InvalidInputError({ [field]: scheduleTooFar });
  const moment = momentOf(local, timeZone);
  if (moment.kind === 'never') throw new InvalidInputError({ [field]: skippedByClock });
  if (moment.at <= isoTime(now)) throw new InvalidInputError({ [field]: 'This time has passed. Choose a later one.' });
  return moment.at;
}
