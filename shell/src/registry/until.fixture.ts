/** Milliseconds: enough for a busy machine, while a condition that never holds still ends the test. */
const timeout = 30_000;
const interval = 10;

/** Waits until a condition holds. @param next waits before the next check; some milliseconds by default */
export async function until(
  condition: () => boolean | Promise<boolean>,
  next = () => new Promise<unknown>((resolve) => setTimeout(resolve, interval)),
): Promise<void> {
  const deadline = Date.now() + timeout;
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error(`It did not come true within ${timeout} ms: ${String(condition)}`);
    await next();
  }
}
