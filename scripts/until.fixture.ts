/** Milliseconds. The test waits for conditions; this only ends a wait for one that never becomes true. */
const timeout = 30_000;

/** Waits for a condition. */
export async function until(condition: () => boolean) {
  const deadline = Date.now() + timeout;
  while (!condition()) {
    if (Date.now() > deadline) throw new Error(`It did not come true: ${String(condition)}`);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}
