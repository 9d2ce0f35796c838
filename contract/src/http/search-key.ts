import { withoutInvisible } from './invisible-characters';

/** Most characters of a search in the admin. */
export const longestSearch = 200;

/**
 * Returns a text as search compares it: without case, accents and kinds of apostrophes, because names are typed either
 * way, and without invisible characters, because they are pasted. Databases cannot compute it: SQLite lowercases only the
 * letters A to Z.
 */
export const searchKeyOf = (text: string): string =>
  withoutInvisible(text)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[‘’ʼ´`]/g, "'")
    .replace(/\s+/g, ' ')
    .toLowerCase();
