/** Page-part scripts that are loading. */
const loading = new Set<Promise<unknown>>();

/** Registers a loading part script, so that its page waits for it. */
export function notePart(part: Promise<unknown>): void {
  loading.add(part);
  const forget = () => void loading.delete(part);
  part.then(forget, forget);
}

/** Waits until every requested part has loaded or failed. The page itself reports a failure. */
export async function partsSettled(): Promise<void> {
  await Promise.allSettled(loading);
}
