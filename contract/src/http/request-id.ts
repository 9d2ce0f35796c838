/** Carries the id of a request: from the shell to the API, and to whoever asked. */
export const requestIdHeader = 'x-request-id';

/** Whether it is one that a shell has made. Nobody else writes words of theirs into our log. */
export const isRequestId = (value: unknown): value is string =>
  typeof value === 'string' && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(value);
