/**
 * Returns a signal that aborts after a timeout, or with the caller's signal if that comes first. Node 20 forgets an
 * `AbortSignal.timeout` inside `AbortSignal.any` at the next garbage collection, and the request would wait forever.
 * @param timeout milliseconds. The reason is a `TimeoutError`, as with `AbortSignal.timeout`.
 */
export function timeLimit(timeout: number, signal?: AbortSignal): AbortSignal {
  if (!signal) return AbortSignal.timeout(timeout);
  const limit = new AbortController();
  const end = () => limit.abort(new DOMException(`There was no answer after ${timeout} ms`, 'TimeoutError'));
  const timer: { unref?(): void } = Object(setTimeout(end, timeout)); // a browser's timer is a number
  timer.unref?.();
  // Listeners on the caller's signal would pile up if it outlives many requests.
  return AbortSignal.any([limit.signal, signal]);
}

/** `timeLimit` for a loader. The browser's loader has none, so no page loads this code. */
export const limitedTo = (timeout: number) => (signal?: AbortSignal) => timeLimit(timeout, signal);
