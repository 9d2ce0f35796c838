/** For files that are read or written. A storage bucket has noticeable latency for each. */
const defaultConcurrency = 8;

/**
 * Runs `work` for each item with limited concurrency. After the first failure, starts no further item, waits for the
 * running ones and rejects.
 */
export async function forEachConcurrently<T>(
  items: readonly T[],
  work: (item: T) => Promise<void>,
  concurrency = defaultConcurrency,
): Promise<void> {
  const queue = [...items];
  const failures: unknown[] = [];
  const worker = async () => {
    for (let next = queue.shift(); next !== undefined && failures.length === 0; next = queue.shift()) {
      await work(next).catch((error: unknown) => failures.push(error));
    }
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
  if (failures.length > 0) throw failures[0];
}
