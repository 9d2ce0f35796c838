import { createHash } from 'node:crypto';

/** Hashes content independent of key order, which differs between rows and files. */
export function contentHash(content: unknown): string {
  return createHash('sha256').update(JSON.stringify(content, sortKeys)).digest('hex');
}

function sortKeys(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}
