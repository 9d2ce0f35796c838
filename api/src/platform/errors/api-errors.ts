import type { ErrorCode } from 'contract/api-error';

/** HTTP status of each code. */
const statusOf: Readonly<Record<ErrorCode, number>> = {
  moved: 301,
  bad_request: 400,
  invalid_input: 400,
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  stale_version: 409,
  in_trash: 409,
  slug_taken: 409,
  slug_redirects: 409,
  gone: 410,
  payload_too_large: 413,
  unsupported_media_type: 415,
  unprocessable: 422,
  too_many_requests: 429,
  internal: 500,
  unavailable: 503,
};

interface Details {
  cause?: unknown;
  /** Maps a field's dotted path to one sentence about it. */
  fields?: Record<string, string>;
  /** Additional response headers, such as `Allow`. */
  headers?: Record<string, string>;
}

/** An intentional error response. Clients receive the message; the cause goes to the log. */
export class ApiError extends Error {
  override readonly name: string = 'ApiError';
  readonly fields: Record<string, string> | undefined;
  readonly headers: Record<string, string>;

  constructor(
    readonly code: ErrorCode,
    message: string,
    { cause, fields, headers = {} }: Details = {},
  ) {
    super(message, { cause });
    this.fields = fields;
    this.headers = headers;
  }

  get status(): number {
    return statusOf[this.code];
  }
}

export class NotFoundError extends ApiError {
  override readonly name = 'NotFoundError';
  /** @param what "article", "city": the message becomes "There is no such article." */
  constructor(what: string) {
    super('not_found', `There is no such ${what}.`);
  }
}

/** A page that has moved: the response is 301, and `Location` is the path of the page, not of the API. */
export class MovedError extends ApiError {
  override readonly name = 'MovedError';
  /** @param what "article", "person" */
  constructor(what: string, page: string) {
    super('moved', `This ${what} has another address now.`, { headers: { location: page } });
  }
}

/** Content that was published at this URL and no longer is. */
export class GoneError extends ApiError {
  override readonly name = 'GoneError';
  constructor(what: string) {
    super('gone', `This ${what} is no longer on the site.`);
  }
}

export class InvalidInputError extends ApiError {
  override readonly name = 'InvalidInputError';
  constructor(fields: Record<string, string>) {
    super('invalid_input', 'Some of the input is not valid.', { fields });
  }
}

export class UnauthenticatedError extends ApiError {
  override readonly name = 'UnauthenticatedError';
  constructor() {
    super('unauthenticated', 'Sign in to do this.');
  }
}

export class ForbiddenError extends ApiError {
  override readonly name = 'ForbiddenError';
  constructor(message: string) {
    super('forbidden', message);
  }
}

export class MethodNotAllowedError extends ApiError {
  override readonly name = 'MethodNotAllowedError';
  /** @param allowed methods that the path supports */
  constructor(allowed: readonly string[]) {
    super('method_not_allowed', 'This path does not answer that method.', { headers: { allow: allowed.join(', ') } });
  }
}

export class UnavailableError extends ApiError {
  override readonly name = 'UnavailableError';
  constructor(message: string, cause?: unknown) {
    super('unavailable', message, { cause });
  }
}

/** Nothing can be stored until somebody makes room. Its status differs from outages that end by themselves. */
export class StorageFullError extends ApiError {
  override readonly name = 'StorageFullError';
  constructor(message: string, cause: unknown) {
    super('unavailable', message, { cause });
  }
  override get status() {
    return 507;
  }
}
