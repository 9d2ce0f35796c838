import { isScheduleTooFar, scheduleTooFar } from 'contract/article-rules';

import { InvalidInputError } from '../../platform/errors/api-errors';
import { isoTime } from '../posts/post-cursor';
import { momentOf } from './wall-clock';

/** Of a time that no clock shows. */
export const clockSkips = 'The clock skips this time: it is set forward that night. Choose an hour earlier or later.';

interface SetTime {
  /** `2026-12-01T09:00` */
  local: string;
  timeZone: string;
  now: Date;
}

/**
 * The moment that somebody means who sets something for later.
 * @param field that the time was typed into
 * @throws {InvalidInputError} for a time that has passed, that no clock shows, or that was mistyped
 */
export function momentToCome(field: string, { local, timeZone, now }: SetTime): string {
  if (isScheduleTooFar(local, now)) throw new InvalidInputError({ [field]: scheduleTooFar });
  const moment = momentOf(local, timeZone);
  if (moment.kind === 'never') throw new InvalidInputError({ [field]: clockSkips });
  if (moment.at <= isoTime(now)) throw new InvalidInputError({ [field]: 'This time has passed. Choose a later one.' });
  return moment.at;
}
