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

/** Marks the device as one with a session, or without. Blocked or full, its new tabs begin with the sign-in page. */
function markDevice(isOpen: boolean): void {
  try {
    if (isOpen) localStorage.setItem(gateKey, 'true');
    else localStorage.removeItem(gateKey);
  } catch {
    // A new tab asks the API.
  }
}

function isDeviceMarked(): boolean {
  try {
    return localStorage.getItem(gateKey) === 'true';
  } catch {
    return false;
  }
}

/** State of the auth guard without storage. It lasts until the document is unloaded. */
let isOpenWithoutStorage = false;

/**
 * Returns whether this tab shows admin pages. This is only a display state: the API checks its own cookie on every
 * request. A new tab on a device with a session opens at once, without the sign-in page in between. A tab whose own
 * session ended stays closed until it signs in: it may hold the input of another account.
 */
export function isGateOpen(): boolean {
  if (storage()?.getItem(gateKey) === null && isDeviceMarked()) storage()?.setItem(gateKey, 'true');
  return storage()?.getItem(gateKey) === 'true' || isOpenWithoutStorage;
}

/** Opens the guard after sign-in. */
export function openGate(): void {
  isOpenWithoutStorage = true;
  storage()?.setItem(gateKey, 'true');
  markDevice(true);
}

/** Closes the guard after sign-out, or when the API reports that the session has ended. */
export function closeGate(): void {
  isOpenWithoutStorage = false;
  storage()?.setItem(gateKey, 'false');
  markDevice(false);
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
