import { withoutUnreadable } from '../http/readable-input';

/** Form input as typed: not trimmed, and without numbers. */
export type Typed = string | readonly Typed[] | { readonly [name: string]: Typed };
export type TypedAnswers = { readonly [name: string]: Typed };

type Branch = Map<string, Branch | string[]>;

/** Name of a field, or number of a row. Excludes `__proto__`. */
const segment = /^(?:[a-zA-Z][a-zA-Z0-9]{0,39}|\d{1,2})$/;
const mostFields = 600;
const deepest = 3;

function put(branch: Branch, [name = '', ...rest]: readonly string[], value: string) {
  const existing = branch.get(name);
  if (rest.length === 0) {
    if (!(existing instanceof Map)) branch.set(name, [...(existing ?? []), value]);
    return;
  }
  const next = existing instanceof Map ? existing : new Map();
  branch.set(name, next);
  put(next, rest, value);
}

function plain(branch: Branch | string[]): Typed {
  if (!(branch instanceof Map)) return branch.length === 1 ? (branch[0] ?? '') : branch;
  const entries = [...branch].map(([name, value]) => [name, plain(value)] as const);
  if (!entries.every(([name]) => /^\d+$/.test(name))) return Object.fromEntries(entries);
  return entries.sort(([a], [b]) => Number(a) - Number(b)).map(([, value]) => value);
}

/**
 * Converts form fields into nested answers: `born.month` is a part of `born`, `rows.0.age` belongs to a row, and a
 * repeated name becomes a list. Names that no form of ours can have are ignored, and so are files.
 */
export function readForm(fields: Iterable<readonly [string, unknown]>): TypedAnswers {
  const root: Branch = new Map();
  let read = 0;
  for (const [name, value] of fields) {
    const path = name.split('.');
    if (typeof value !== 'string' || path.length > deepest || !path.every((part) => segment.test(part))) continue;
    if (read++ === mostFields) break;
    // Unreadable characters come from pasted text, and a person could neither find nor remove them.
    put(root, path, withoutUnreadable(value));
  }
  return Object.fromEntries([...root].map(([name, value]) => [name, plain(value)]));
}
