import { setTimeout as pause } from 'node:timers/promises';

/** Milliseconds. Generous for a busy machine, but a condition that never holds must still fail the test. */
const timeout = 60_000;
const interval = 10;

/** Waits until a condition holds. */
export async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = Date.now() + timeout;
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error(`It did not come true within ${timeout} ms: ${String(condition)}`);
    await pause(interval);
  }
}
