import { useEffect, useRef, type RefObject } from 'react';

const prefix = 'typed:';

type Typed = Readonly<Record<string, string>>;

function isTyped(value: unknown): value is Typed {
  return typeof value === 'object' && value !== null && Object.values(value).every((text) => typeof text === 'string');
}

function kept(key: string): Typed {
  const text = sessionStorage.getItem(key);
  const value: unknown = text === null ? {} : JSON.parse(text);
  return isTyped(value) ? value : {};
}

/** Puts one value back. A choice that is not offered any more stays as it is. */
function fill(form: HTMLFormElement, name: string, value: string): void {
  const field = form.elements.namedItem(name);
  if (field instanceof RadioNodeList) {
    if ([...field].some((one) => one instanceof HTMLInputElement && one.value === value)) field.value = value;
  } else if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement || field instanceof HTMLSelectElement) {
    field.value = value;
  }
}

/**
 * Keeps what is typed into a form until it is saved, for this tab alone: a session that ends in the middle of a sentence
 * leads to the sign-in page and back, and the sentence is there.
 * @param place tells forms apart: `note:<id>`
 * @param names the fields that are kept. Never a password
 */
export function useKeptTyping(place: string, names: readonly string[]): { form: RefObject<HTMLFormElement | null>; forget: () => void } {
  const form = useRef<HTMLFormElement>(null);
  const key = prefix + place;
  const list = names.join(' ');

  useEffect(() => {
    const element = form.current;
    if (!element) return undefined;
    const fields = list.split(' ');
    const before = kept(key);
    for (const name of fields) if (before[name] !== undefined) fill(element, name, before[name]);
    const keep = () => {
      const typed = new FormData(element);
      sessionStorage.setItem(key, JSON.stringify(Object.fromEntries(fields.map((name) => [name, String(typed.get(name) ?? '')]))));
    };
    element.addEventListener('input', keep);
    return () => element.removeEventListener('input', keep);
  }, [key, list]);

  return { form, forget: () => sessionStorage.removeItem(key) };
}

/**
 * Forgets what is kept, on signing out for one: it was meant for nobody else who uses this device.
 * @param place the form whose typing was given up; without it that of all
 */
export function forgetTyping(place = ''): void {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix + place)) sessionStorage.removeItem(key);
}
