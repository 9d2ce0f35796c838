/** Milliseconds. A busy machine takes its time; what never comes true ends the test all the same. */
const timeout = 30_000;
const interval = 10;

/** Waits until a condition holds. @param next when it is looked at again; after some milliseconds where it is not said */
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
