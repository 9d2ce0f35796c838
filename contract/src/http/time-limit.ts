/**
 * Returns a signal that aborts after a timeout, or with the caller's signal if that comes first. `AbortSignal.any` does
 * not serve: Node 20 forgets a timeout in it at the next garbage collection, and the request waits forever.
 * @param timeout milliseconds. The reason is a `TimeoutError`, as with `AbortSignal.timeout`.
 */
export function timeLimit(timeout: number, signal?: AbortSignal): AbortSignal {
  const limit = AbortSignal.timeout(timeout);
  if (!signal) return limit;
  const first = new AbortController();
  if (signal.aborted) first.abort(signal.reason);
  // The limit aborts in any case, which removes the listener from a caller's signal that outlives it.
  for (const either of [limit, signal])
    either.addEventListener('abort', () => first.abort(either.reason), { signal: first.signal });
  return first.signal;
}
