import { decoded } from './decoded';
import { slug } from './posts';

/** Maximum length of a stored path in characters: longer ones do not fit a database index and do not occur. */
const longestKey = 500;

/** Normalizes the path of a page: trailing slash, letter case and percent-encoding make no difference. */
export const plainPath = (path: string): string =>
  decoded(path, decodeURI)
    .normalize('NFC')
    .toLowerCase()
    .replace(/\/(index\.html)?$/, '');

/**
 * Returns the key under which a former article path is stored: the slug of a path below /blog, otherwise the path
 * itself.
 * @returns null if no page can have had this path
 */
export function addressKey(path: string): string | null {
  const key = plainPath(path);
  if (key.length > longestKey || key.startsWith('//') || Array.from(key).some((sign) => sign < ' ')) return null;
  const [, name] = /^\/blog\/([^/]+)$/.exec(key) ?? [];
  if (name !== undefined && slug.safeParse(name).success) return name;
  return key.startsWith('/') ? key : null;
}

/** Returns the path for a key: the inverse of `addressKey`. */
export const pathOfKey = (key: string): string => (key.startsWith('/') ? key : `/blog/${key}`);
