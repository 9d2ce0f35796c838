import { t } from '../words/words';

/** Levels of objects and lists in what a request brings. No form has half as many; a parser of schemas has a stack. */
export const deepestInput = 20;

/**
 * Characters that no text has: the controls but tab and line breaks, halves of a surrogate pair, what XML excludes, and
 * those that nobody sees and that write what follows backward, so that a name reads as another one.
 * PostgreSQL stores no NUL, and a feed with any of the others but the last cannot be read.
 */
const unreadable =
  // oxlint-disable-next-line no-control-regex -- these are what it looks for
  /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F\u202A-\u202E\u2066-\u2069\uFFFE\uFFFF]|\p{Surrogate}/u;
const everyUnreadable = new RegExp(unreadable, 'gu');

/** For texts that nobody can be asked to type again: those of files and of feeds. */
export const withoutUnreadable = (text: string): string => text.replace(everyUnreadable, '');

export interface InputFault {
  /** Names of the fields that lead to it. */
  path: string[];
  message: string;
}

/**
 * The rule for every text that comes from outside, in a body, a query or a path: names and values hold characters that can
 * be stored and printed everywhere, and nothing is nested deeper than any form.
 * @returns the first fault, or null
 */
export function inputFault(input: unknown, path: string[] = []): InputFault | null {
  if (typeof input === 'string')
    return unreadable.test(input)
      ? { path, message: t`This has a character that cannot be read. Type it again.` }
      : null;
  if (typeof input !== 'object' || input === null) return null;
  if (path.length === deepestInput) return { path, message: t`This is nested too deeply to be read.` };
  for (const [name, value] of Object.entries(input)) {
    if (unreadable.test(name)) return { path, message: t`A name in it has a character that cannot be read.` };
    const fault = inputFault(value, [...path, name]);
    if (fault) return fault;
  }
  return null;
}
