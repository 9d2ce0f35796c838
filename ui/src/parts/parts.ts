/** Page-part scripts that are loading. */
const loading = new Set<Promise<unknown>>();

/** Functions that load the parts again that have failed. */
const failed = new Set<() => void>();

/**
 * Registers a loading part script, so that its page waits for it.
 * @param loadAgain called if it fails, when a page is loaded next; registers the part again
 */
export function notePart(part: Promise<unknown>, loadAgain?: () => void): void {
  loading.add(part);
  part.then(
    () => void loading.delete(part),
    () => {
      loading.delete(part);
      if (loadAgain) failed.add(loadAgain);
    },
  );
}

/**
 * Waits until every requested part has loaded or failed. The page itself reports a failure.
 * @returns whether all have loaded; the next call loads again what failed
 */
export async function partsSettled(): Promise<boolean> {
  const again = [...failed];
  failed.clear();
  for (const loadAgain of again) loadAgain();
  await Promise.allSettled(loading);
  return failed.size === 0;
}

let isWhole = false;

/** Sets whether a page that is opened now is shown whole at once, so that a position far down in it can be restored. */
export function openWhole(value: boolean): void {
  isWhole = value;
}

export const opensWhole = (): boolean => isWhole;
