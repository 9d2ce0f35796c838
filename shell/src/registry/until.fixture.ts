/** Milliseconds. A busy machine takes its time; what never comes true ends the test all the same. */
const timeout = 30_000;
const interval = 10;

/** Waits until a condition holds. */
export async function until(condition: () => boolean): Promise<void> {
  const deadline = Date.now() + timeout;
  while (!condition()) {
    if (Date.now() > deadline) throw new Error(`It did not come true within ${timeout} ms: ${String(condition)}`);
    await new Promise((resolve) => setTimeout(resolve, interval));
  }
}
