import { newId } from '../saving/new-id';

/** Unsaved input of a form by field. */
export type InputValues = Readonly<Record<string, string>>;

/** Unsaved input on this device. It outlives its tab, which may close or crash. */
export interface DeviceCopy {
  /** Key in the browser's storage: the tab and the form. */
  name: string;
  storageKey: string;
  typed: InputValues;
  /** Path of the page with the form. */
  path: string;
  /** Email address of the author: another admin of the same device must not be offered it. */
  by: string;
  /** Epoch milliseconds. */
  at: number;
}

const prefix = 'typed:';
const tabKey = 'tab-of-input';
/** Milliseconds after which a copy is deleted: it may be about a client. */
const keptFor = 7 * 24 * 60 * 60 * 1000;

let author: string | null = null;

/** Sets the account that types in this tab. Nothing is stored before it is known. */
export const setAuthor = (email: string | null): void => void (author = email);

/** Runs storage code that may fail: storage can be blocked or full, and the tab has the input anyway. */
export function attempt<T>(work: () => T, otherwise: T): T {
  try {
    return work();
  } catch {
    return otherwise;
  }
}

/**
 * Name of this tab. A reload keeps it; a duplicated tab gets another one, or the two would overwrite each other's copies.
 * The browser duplicates the tab's storage, so the name is in there only between two pages of the tab.
 */
let ownTab: string = newId();

function takeName(): void {
  ownTab = sessionStorage.getItem(tabKey) ?? ownTab;
  sessionStorage.removeItem(tabKey);
}

attempt(takeName, undefined);
window.addEventListener('pagehide', () => attempt(() => sessionStorage.setItem(tabKey, ownTab), undefined));
// Also when the page comes back from the browser's cache.
window.addEventListener('pageshow', () => attempt(takeName, undefined));

const nameOf = (tab: string, storageKey: string) => `${prefix}${tab}/${storageKey}`;

function allCopies(): DeviceCopy[] {
  const names = Object.keys(localStorage).filter((name) => name.startsWith(prefix));
  return names.map((name): DeviceCopy => ({ ...JSON.parse(localStorage.getItem(name) ?? '{}'), name })); // written below
}

function put(tab: string, storageKey: string, typed: InputValues): void {
  const copy = { storageKey, typed, path: window.location.pathname, by: author, at: Date.now() };
  localStorage.setItem(nameOf(tab, storageKey), JSON.stringify(copy));
}

/** Stores the input of a form of this tab on the device. Empty fields are nothing to keep. */
export function keepOnDevice(storageKey: string, typed: InputValues): void {
  if (author === null) return;
  attempt(() => {
    if (Object.values(typed).some((text) => text.trim() !== '')) put(ownTab, storageKey, typed);
    else localStorage.removeItem(nameOf(ownTab, storageKey));
  }, undefined);
}

/** Stores input beside the one of this tab, to be offered again. @returns whether there was space for it */
export const setAside = (storageKey: string, typed: InputValues): boolean =>
  attempt(() => {
    put(newId(), storageKey, typed);
    return true;
  }, false);

/** Stores a copy again that was removed. */
export const putBack = ({ name, ...copy }: DeviceCopy): void =>
  attempt(() => localStorage.setItem(name, JSON.stringify(copy)), undefined);

/** @param storageKey of a form of this tab; without it the author's copies of all tabs are removed */
export function removeFromDevice(storageKey?: string): void {
  attempt(() => {
    if (storageKey !== undefined) return localStorage.removeItem(nameOf(ownTab, storageKey));
    for (const { name } of allCopies().filter(({ by }) => by === author)) localStorage.removeItem(name);
  }, undefined);
}

/**
 * Stores the copies of this tab that another account typed under another name, for their author only.
 * @returns the storage keys of their forms
 */
export const setAsideOfOthers = (email: string): string[] =>
  attempt(() => {
    const others = allCopies().filter(({ name, by }) => name.startsWith(nameOf(ownTab, '')) && by !== email);
    for (const copy of others) {
      putBack({ ...copy, name: nameOf(newId(), copy.storageKey) });
      removeCopy(copy);
    }
    return others.map(({ storageKey }) => storageKey);
  }, []);

/** Removes the copies that all tabs stored of a form. */
export function removeFromAllTabs(storageKey: string): void {
  attempt(() => {
    const isOfForm = (name: string) => name.startsWith(prefix) && name.endsWith(`/${storageKey}`);
    for (const name of Object.keys(localStorage).filter(isOfForm)) localStorage.removeItem(name);
  }, undefined);
}

export const removeCopy = ({ name }: DeviceCopy): void => attempt(() => localStorage.removeItem(name), undefined);

/** Returns the author's copies of other tabs for the forms of a page, newest first. */
export function copiesAt(path: string): DeviceCopy[] {
  return attempt(() => {
    const copies = allCopies();
    for (const copy of copies) if (!(Date.now() - copy.at < keptFor)) removeCopy(copy);
    return copies
      .filter((copy) => copy.path === path && copy.by === author && author !== null)
      .filter(({ at, name, storageKey }) => Date.now() - at < keptFor && name !== nameOf(ownTab, storageKey))
      .sort((one, other) => other.at - one.at);
  }, []);
}
