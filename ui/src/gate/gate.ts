import { forget, remember, remembered } from '../remembered';
import { gateKey } from './gate-key';

const placeKey = 'admin_return_to';
const tab = () => sessionStorage;
const device = () => localStorage;

/** State of the auth guard without storage. It lasts until the document is unloaded. */
let isOpenWithoutStorage = false;

/**
 * Returns whether this tab shows admin pages. This is only a display state: the API checks its own cookie on every
 * request. A new tab on a device with a session opens at once, without the sign-in page in between. A tab whose own
 * session ended stays closed until it signs in: it may hold the input of another account.
 */
export function isGateOpen(): boolean {
  if (isOpenWithoutStorage) return true;
  if (remembered(tab, gateKey) === null && remembered(device, gateKey) === 'true') remember(tab, gateKey, 'true');
  return remembered(tab, gateKey) === 'true';
}

/** Opens the guard after sign-in. */
export function openGate(): void {
  isOpenWithoutStorage = true;
  remember(tab, gateKey, 'true');
  remember(device, gateKey, 'true');
}

/** Closes the guard after sign-out, or when the API reports that the session has ended. */
export function closeGate(): void {
  isOpenWithoutStorage = false;
  // First removed: a tab full of unsaved input has no room for a longer mark.
  forget(tab, gateKey);
  remember(tab, gateKey, 'false');
  forget(device, gateKey);
}

/** Stores the current or requested location until after sign-in. */
export function rememberPlace({ pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>): void {
  remember(tab, placeKey, pathname + search + hash);
}

/**
 * Returns the location to open after sign-in, and removes it.
 * @returns a path within /admin; null if there is none, or if storage contains anything else
 */
export function takePlace(): string | null {
  const stored = remembered(tab, placeKey);
  forget(tab, placeKey);
  // A path cannot fail to parse, and URL.canParse needs Safari 17.
  if (!stored?.startsWith('/admin/')) return null;
  const { origin, pathname, search, hash } = new URL(stored, window.location.origin);
  return origin === window.location.origin && pathname.startsWith('/admin/') ? pathname + search + hash : null;
}
