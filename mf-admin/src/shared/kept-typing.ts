import { useCallback, useEffect, useRef, type RefObject } from 'react';

const prefix = 'typed:';

type Typed = Readonly<Record<string, string>>;

function isTyped(value: unknown): value is Typed {
  return typeof value === 'object' && value !== null && Object.values(value).every((text) => typeof text === 'string');
}

/** What was typed where the browser's storage is blocked or full, by place: it is in this tab only. */
const inTabOnly = new Map<string, Typed>();
const listeners = new Set<() => void>();

/** Whether words are typed that a reload of this tab would lose. */
export const isInTabOnly = (): boolean => inTabOnly.size > 0;

/** For `useSyncExternalStore`. */
export function subscribeTyping(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function keepInTab(place: string, typed: Typed | null): void {
  if (typed) inTabOnly.set(place, typed);
  else inTabOnly.delete(place);
  for (const listener of listeners) listener();
}

/** What was typed into a form before, by field; for a value that the page holds and no field. */
export function keptTyping(place: string): Typed {
  const typed = inTabOnly.get(place);
  if (typed) return typed;
  try {
    const text = sessionStorage.getItem(prefix + place);
    const value: unknown = text === null ? {} : JSON.parse(text);
    return isTyped(value) ? value : {};
  } catch {
    return {}; // this browser keeps nothing
  }
}

/** Whether any form of this tab has words that are not saved. */
export function hasTyping(): boolean {
  if (isInTabOnly()) return true;
  try {
    return Object.keys(sessionStorage).some((key) => key.startsWith(prefix));
  } catch {
    return false; // this browser keeps nothing
  }
}

/** Keeps values of a form that the page holds as a whole. Where this browser cannot, the tab does, and `TypedInTabOnly` says so. */
export function keepTyping(place: string, typed: Typed): void {
  try {
    sessionStorage.setItem(prefix + place, JSON.stringify(typed));
    keepInTab(place, null);
  } catch {
    keepInTab(place, typed); // blocked or full
  }
}

/** Puts one value back. A choice that is not offered any more stays as it is. */
function fill(form: HTMLFormElement, name: string, value: string): void {
  const field = form.elements.namedItem(name);
  if (field instanceof RadioNodeList) {
    if ([...field].some((one) => one instanceof HTMLInputElement && one.value === value)) field.value = value;
  } else if (field instanceof HTMLInputElement && field.type === 'checkbox') {
    field.checked = value !== '';
  } else if (
    field instanceof HTMLInputElement ||
    field instanceof HTMLTextAreaElement ||
    field instanceof HTMLSelectElement
  ) {
    field.value = value;
  }
}

interface KeptTyping {
  form: RefObject<HTMLFormElement | null>;
  keep: () => void;
  forget: () => void;
}

/**
 * Keeps what is typed into a form until it is saved, for this tab alone: a session that ends in the middle of a sentence
 * leads to the sign-in page and back, and the sentence is there.
 * @param place tells forms apart: `note:<id>`
 * @param names the fields that are kept. Never a password
 * @returns `keep` is for a field that the page changes and nobody types into
 */
export function useKeptTyping(place: string, names: readonly string[]): KeptTyping {
  const form = useRef<HTMLFormElement>(null);
  const list = names.join(' ');

  const keep = useCallback(() => {
    if (!form.current) return;
    const typed = new FormData(form.current);
    keepTyping(place, Object.fromEntries(list.split(' ').map((name) => [name, String(typed.get(name) ?? '')])));
  }, [place, list]);

  useEffect(() => {
    const element = form.current;
    if (!element) return undefined;
    const before = keptTyping(place);
    for (const name of list.split(' ')) if (before[name] !== undefined) fill(element, name, before[name]);
    element.addEventListener('input', keep);
    return () => element.removeEventListener('input', keep);
  }, [place, list, keep]);

  return { form, keep, forget: () => forgetTyping(place) };
}

/**
 * Forgets what is kept, on signing out for one: it was meant for nobody else who uses this device.
 * @param place the form whose typing was given up; without it that of all
 */
export function forgetTyping(place?: string): void {
  for (const known of place === undefined ? [...inTabOnly.keys()] : [place]) keepInTab(known, null);
  try {
    for (const key of Object.keys(sessionStorage))
      if (place === undefined ? key.startsWith(prefix) : key === prefix + place) sessionStorage.removeItem(key);
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
}
