import { remember, remembered } from '../remembered';
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
  const mark = remembered(tab, gateKey) ?? remembered(device, gateKey);
  // Another tab may remove the device's mark, and this one must still notice that its session has ended.
  if (mark) remember(tab, gateKey, mark);
  return isOpenWithoutStorage || mark === 'true';
}

/** @param mark empty for a closed gate: a tab full of unsaved input has no room for a longer one */
function setGate(mark: string): void {
  isOpenWithoutStorage = mark !== '';
  remember(tab, gateKey, mark);
  remember(device, gateKey, mark);
}

/** Opens the guard after sign-in. */
export const openGate = (): void => setGate('true');

/** Closes the guard after sign-out, or when the API reports that the session has ended. */
export const closeGate = (): void => setGate('');

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
  remember(tab, placeKey, '');
  // A path cannot fail to parse, and URL.canParse needs Safari 17.
  if (!stored?.startsWith('/admin/')) return null;
  const { pathname, search, hash } = new URL(stored, window.location.origin);
  // "/admin/../blog" leaves it.
  return pathname.startsWith('/admin/') ? pathname + search + hash : null;
}
