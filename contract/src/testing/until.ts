/** Milliseconds: enough for a busy machine, while a condition that never holds still ends the test. */
const usualTimeout = 60_000;
const interval = 10;

interface Options {
  /** Milliseconds. */
  timeout?: number;
  /** Waits before the next check; some milliseconds by default. */
  next?: () => Promise<unknown>;
}

/** Waits until a condition holds. @returns how long that took, in milliseconds */
export async function until(
  condition: () => boolean | Promise<boolean>,
  { timeout = usualTimeout, next = () => new Promise((resolve) => setTimeout(resolve, interval)) }: Options = {},
): Promise<number> {
  const started = Date.now();
  while (!(await condition())) {
    if (Date.now() - started > timeout)
      throw new Error(`It did not come true within ${timeout} ms: ${String(condition)}`);
    await next();
  }
  return Date.now() - started;
}
