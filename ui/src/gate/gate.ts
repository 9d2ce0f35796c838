import { gateKey } from './gate-key';

const placeKey = 'admin_return_to';

/** @returns the session storage; null if the browser blocks it, which is the visitor's choice and not an error */
function storage(): Storage | null {
  try {
    return sessionStorage;
  } catch {
    return null;
  }
}

/** State of the auth guard without storage. It lasts until the document is unloaded. */
let isOpenWithoutStorage = false;

/**
 * Returns whether this tab shows admin pages. This is only a display state: the API checks its own cookie on every
 * request.
 */
export const isGateOpen = () => storage()?.getItem(gateKey) === 'true' || isOpenWithoutStorage;

/** Opens the guard after sign-in. */
export function openGate(): void {
  isOpenWithoutStorage = true;
  storage()?.setItem(gateKey, 'true');
}

/** Closes the guard after sign-out, or when the API reports that the session has ended. */
export function closeGate(): void {
  isOpenWithoutStorage = false;
  storage()?.removeItem(gateKey);
}

/** Stores the current or requested location until after sign-in. */
export function rememberPlace({ pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>): void {
  storage()?.setItem(placeKey, pathname + search + hash);
}

/**
 * Returns the location to open after sign-in, and removes it.
 * @returns a path within /admin; null if there is none, or if storage contains anything else
 */
export function takePlace(): string | null {
  const stored = storage()?.getItem(placeKey) ?? null;
  storage()?.removeItem(placeKey);
  // A path cannot fail to parse, and URL.canParse needs Safari 17.
  if (!stored?.startsWith('/admin/')) return null;
  const { origin, pathname, search, hash } = new URL(stored, window.location.origin);
  return origin === window.location.origin && pathname.startsWith('/admin/') ? pathname + search + hash : null;
}
