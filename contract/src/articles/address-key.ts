import { decoded } from './decoded';
import { slug } from './posts';

/** Characters of a path that is kept: longer ones do not fit the index of a database, and nobody has them. */
const longestKey = 500;

/** The path of a page in one spelling: a slash at the end or not, capitals or not, encoded or not are the same page. */
export const plainPath = (path: string): string =>
  decoded(path, decodeURI)
    .normalize('NFC')
    .toLowerCase()
    .replace(/\/(index\.html)?$/, '');

/**
 * Under what an address is kept where an article was read once: the slug of one below /blog, the path of any other.
 * @returns null where no page can have been
 */
export function addressKey(path: string): string | null {
  const key = plainPath(path);
  if (key.length > longestKey || key.startsWith('//') || Array.from(key).some((sign) => sign < ' ')) return null;
  const [, name] = /^\/blog\/([^/]+)$/.exec(key) ?? [];
  if (name !== undefined && slug.safeParse(name).success) return name;
  return key.startsWith('/') ? key : null;
}

/** The path that an address is kept for: the other way round. */
export const pathOfKey = (key: string): string => (key.startsWith('/') ? key : `/blog/${key}`);
