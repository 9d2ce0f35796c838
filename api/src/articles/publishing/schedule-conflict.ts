import { ApiError } from '../../platform/errors/api-errors';

/** A schedule in force: who set it, and its times in words. */
interface Scheduled {
  by: string;
  times: string;
}

/**
 * The schedule is not the one that a request replaces.
 * @param what "article", "page"
 * @param now the current schedule; null without one
 */
export function scheduleConflict(what: string, now: Scheduled | null): ApiError {
  const change = now ? `${now.by} has scheduled this ${what}: ${now.times}` : `This ${what} is not scheduled any more`;
  return new ApiError('conflict', `${change}. Nothing was changed. Set your schedule again if it is to stand.`);
}
