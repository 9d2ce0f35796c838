import { HttpException } from '@nestjs/common';
import type { ErrorCode } from 'contract/api-error';
import { t } from 'contract/words';

import { isDatabaseAway } from '../database/is-away';
import { isDiskFull } from '../database/is-disk-full';
import { ApiError, StorageFullError } from './api-errors';

/** Seconds within which a restarted database usually responds. */
const retryAfter = '5';

const notReady = () => t`The service is not ready. Try again shortly.`;

const diskFull = () =>
  t`The disk of the server is full, so nothing can be saved. Whoever looks after the server has to make room.`;

const notSaved = () => t`This can’t be saved right now. Please try again later, or call us.`;

/** Responses for the framework's status codes. Its own messages reveal internals, so they are not sent. */
const framework: Readonly<Record<number, { code: ErrorCode; message: () => string }>> = {
  400: { code: 'bad_request', message: () => t`The request could not be read. A body must be valid JSON.` },
  404: { code: 'not_found', message: () => t`There is nothing at this path.` },
  413: { code: 'payload_too_large', message: () => t`The body is larger than this path takes.` },
  // A path segment is too long for any route. To the client that is simply a missing page.
  414: { code: 'not_found', message: () => t`There is nothing at this path.` },
  415: { code: 'unsupported_media_type', message: () => t`Send the body as application/json.` },
  503: { code: 'unavailable', message: notReady },
};

function statusGivenBy(thrown: unknown): number | undefined {
  if (thrown instanceof HttpException) return thrown.getStatus();
  if (!(thrown instanceof Error) || !('statusCode' in thrown)) return undefined;
  return typeof thrown.statusCode === 'number' ? thrown.statusCode : undefined;
}

/** Converts anything thrown to the error to send. Unknown errors become `internal`, with the original as cause. */
export function asApiError(thrown: unknown): ApiError {
  if (thrown instanceof ApiError) return thrown;
  const known = framework[statusGivenBy(thrown) ?? 0];
  if (known) return new ApiError(known.code, known.message(), { cause: thrown });
  if (isDiskFull(thrown)) return new StorageFullError(diskFull(), thrown);
  if (isDatabaseAway(thrown))
    return new ApiError('unavailable', notReady(), { cause: thrown, headers: { 'retry-after': retryAfter } });
  return new ApiError('internal', t`Something went wrong on our side.`, { cause: thrown });
}

/** Does the same for a visitor, who is not told what is wrong with the server. */
export function asVisitorError(thrown: unknown): ApiError {
  return isDiskFull(thrown) ? new ApiError('unavailable', notSaved(), { cause: thrown }) : asApiError(thrown);
}

/** Whether the same request or job may succeed later, because the database or the storage of files is unavailable. */
export const isOutage = (thrown: unknown): boolean => asApiError(thrown).code === 'unavailable';
