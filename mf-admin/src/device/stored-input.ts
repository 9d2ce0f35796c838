import { useCallback, useEffect, useRef, type RefObject } from 'react';

import { attempt, keepOnDevice, removeFromDevice, setAsideOfOthers, type InputValues } from './device-input';

const prefix = 'typed:';

function isInputValues(value: unknown): value is InputValues {
  return typeof value === 'object' && value !== null && Object.values(value).every((text) => typeof text === 'string');
}

/** Unsaved input by storage key, if the browser's storage is blocked or full. It exists only in this tab. */
const inTabOnly = new Map<string, InputValues>();
const listeners = new Set<() => void>();

/** Returns whether a reload of this tab would lose input. */
export const isInTabOnly = (): boolean => inTabOnly.size > 0;

/** Subscribes a listener, for `useSyncExternalStore`. */
export function subscribeToInput(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function keepInTab(storageKey: string, typed: InputValues | null): void {
  if (typed) inTabOnly.set(storageKey, typed);
  else inTabOnly.delete(storageKey);
  for (const listener of listeners) listener();
}

/** Returns stored input of a form by field, for values that are not in a form control. */
export function storedInput(storageKey: string): InputValues {
  const typed = inTabOnly.get(storageKey);
  if (typed) return typed;
  return attempt(() => {
    const value: unknown = JSON.parse(sessionStorage.getItem(prefix + storageKey) ?? '{}');
    return isInputValues(value) ? value : {};
  }, {});
}

/** Returns whether any form of this tab has unsaved input. */
export const hasUnsavedInput = (): boolean =>
  isInTabOnly() || attempt(() => Object.keys(sessionStorage).some((key) => key.startsWith(prefix)), false);

/** Stores the values of a form, in this tab and on the device. Without storage they are kept in memory, and `TypedInTabOnly` shows a warning. */
export function storeInput(storageKey: string, typed: InputValues): void {
  keepOnDevice(storageKey, typed);
  const isStored = attempt(() => {
    sessionStorage.setItem(prefix + storageKey, JSON.stringify(typed));
    return true;
  }, false);
  keepInTab(storageKey, isStored ? null : typed);
}

/** Restores a value. A choice that is no longer offered is ignored. */
function fill(form: HTMLFormElement, name: string, value: string): void {
  const field = form.elements.namedItem(name);
  if (field instanceof RadioNodeList) {
    if ([...field].some((item) => item instanceof HTMLInputElement && item.value === value)) field.value = value;
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

interface StoredInput {
  form: RefObject<HTMLFormElement | null>;
  keep: () => void;
  forget: () => void;
  /**
   * Forgets input that was saved, and empties the form. Input typed since it was sent stays.
   * @returns whether there was none
   */
  forgetSent: () => boolean;
}

/**
 * Stores form input until it is saved, so that it survives the end of a session and the sign-in.
 * @param storageKey identifies the form: `note:<id>`
 * @param names of the fields to store; never a password
 * @returns `keep` must be called for fields that the page changes by itself
 */
export function useStoredInput(storageKey: string, names: readonly string[]): StoredInput {
  const form = useRef<HTMLFormElement>(null);
  const list = names.join(' ');
  const isTypedSince = useRef(false);

  const keep = useCallback(() => {
    if (!form.current) return;
    isTypedSince.current = true;
    const typed = new FormData(form.current);
    storeInput(storageKey, Object.fromEntries(list.split(' ').map((name) => [name, String(typed.get(name) ?? '')])));
  }, [storageKey, list]);

  useEffect(() => {
    const element = form.current;
    if (!element) return undefined;
    const before = storedInput(storageKey);
    for (const name of list.split(' ')) if (before[name] !== undefined) fill(element, name, before[name]);
    const handleSubmit = () => {
      // A second press sends nothing while the first answer is awaited.
      if (!element.querySelector('[type=submit][aria-disabled=true]')) isTypedSince.current = false;
    };
    element.addEventListener('input', keep);
    element.addEventListener('submit', handleSubmit);
    return () => {
      element.removeEventListener('input', keep);
      element.removeEventListener('submit', handleSubmit);
    };
  }, [storageKey, list, keep]);

  const forget = () => discardInput(storageKey);

  function forgetSent(): boolean {
    if (isTypedSince.current) return false;
    forget();
    form.current?.reset(); // unless the page was left before the answer
    return true;
  }

  return { form, keep, forget, forgetSent };
}

/**
 * Discards stored input, for example on sign-out, because the next user of the device must not see it.
 * @param storageKey of the form; without it all input of this tab and of its account is discarded
 */
export function discardInput(storageKey?: string): void {
  removeFromDevice(storageKey);
  removeFromTab(storageKey);
}

/**
 * Removes the input of this tab that another account typed before its session ended, or it could be saved under the
 * name of the one who signs in. The device keeps it for its author.
 */
export function removeInputOfOthers(email: string): void {
  for (const storageKey of setAsideOfOthers(email)) removeFromTab(storageKey);
}

function removeFromTab(storageKey?: string): void {
  for (const known of storageKey === undefined ? [...inTabOnly.keys()] : [storageKey]) keepInTab(known, null);
  const isRemoved = (key: string) => (storageKey === undefined ? key.startsWith(prefix) : key === prefix + storageKey);
  attempt(() => {
    for (const key of Object.keys(sessionStorage).filter(isRemoved)) sessionStorage.removeItem(key);
  }, undefined);
}
