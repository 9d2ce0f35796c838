/** Scripts of parts of pages that are on their way. */
const loading = new Set<Promise<unknown>>();

/** Notes that a part's script was asked for, so that its page waits for it. */
export function notePart(part: Promise<unknown>): void {
  loading.add(part);
  const forget = () => void loading.delete(part);
  part.then(forget, forget);
}

/** Waits until every part that was asked for has come, or has failed: then its page says so. */
export async function partsSettled(): Promise<void> {
  await Promise.allSettled(loading);
}
