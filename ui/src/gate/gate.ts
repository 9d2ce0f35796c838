import { gateKey } from './gate-key';

const placeKey = 'admin_return_to';

/** @returns the storage of this tab; null where the browser blocks it, which is the visitor's choice and no fault */
function storage(): Storage | null {
  try {
    return sessionStorage;
  } catch {
    return null;
  }
}

/** The gate where there is no storage: then it lasts as long as the document. */
let isOpenHere = false;

/** Whether this tab shows admin pages. It shows them, nothing more: the API asks for its own cookie each time. */
export const isGateOpen = () => storage()?.getItem(gateKey) === 'true' || isOpenHere;

/** After signing in. */
export function openGate(): void {
  isOpenHere = true;
  storage()?.setItem(gateKey, 'true');
}

/** After signing out, or when the API says that the session is over. */
export function closeGate(): void {
  isOpenHere = false;
  storage()?.removeItem(gateKey);
}

/** Keeps where somebody was, or wanted to go, until they have signed in. */
export function rememberPlace({ pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>): void {
  storage()?.setItem(placeKey, pathname + search + hash);
}

/**
 * Where to go after signing in, once: it is forgotten by this.
 * @returns an address within /admin; null where there is none, or where storage holds anything else
 */
export function takePlace(): string | null {
  const kept = storage()?.getItem(placeKey) ?? null;
  storage()?.removeItem(placeKey);
  if (kept === null || !URL.canParse(kept, window.location.origin)) return null;
  const { origin, pathname, search, hash } = new URL(kept, window.location.origin);
  return origin === window.location.origin && pathname.startsWith('/admin/') ? pathname + search + hash : null;
}
