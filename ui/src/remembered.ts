/** Storage of the browser. A function, since access to blocked storage throws. */
type BrowserStorage = () => Storage;

/** Stores a value. Blocked storage is the visitor's choice, and full storage no error: the page works without it. */
export function remember(storage: BrowserStorage, key: string, value: string): void {
  try {
    storage().setItem(key, value);
  } catch {
    // As above.
  }
}

/** @returns a value of `remember`, or null if the browser stored none */
export function remembered(storage: BrowserStorage, key: string): string | null {
  try {
    return storage().getItem(key);
  } catch {
    return null; // as above
  }
}

/** Removes a value of `remember`. Storage that is blocked holds none. */
export function forget(storage: BrowserStorage, key: string): void {
  try {
    storage().removeItem(key);
  } catch {
    // As above.
  }
}
