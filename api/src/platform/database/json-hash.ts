import { createHash } from 'node:crypto';

/**
 * Returns the SHA-256 of a JSON value, in hex. It does not depend on the order of keys, which differs between rows,
 * files and requests. Columns have stored it, so it must stay the same.
 */
export function jsonHash(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value, sortKeys)).digest('hex');
}

function sortKeys(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}
