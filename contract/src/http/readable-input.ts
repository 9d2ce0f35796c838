import { t } from '../words/words';

/**
 * Maximum nesting depth of objects and lists in a request. No form has half as many levels, and deep input could
 * overflow the stack of a schema parser.
 */
export const deepestInput = 20;

/**
 * Maximum number of values in a request, lists and objects included. The longest one, a report of release changes, has
 * 4,000; a body has room for 120,000, and checking them against a schema would keep all other requests waiting.
 */
const mostValues = 5_000;

/**
 * Characters that are refused in text: control characters except tab and line breaks, unpaired surrogates, what XML
 * excludes, and invisible characters that reverse the text after them, so that a name reads as another one. PostgreSQL
 * cannot store NUL, and all but the reversing ones make a feed unreadable.
 */
const unreadable =
  // One class without the `u` flag, and then whether a surrogate is paired: with `|\p{Cs}` it takes 3.5 times as long.
  // oxlint-disable-next-line no-control-regex -- it matches control characters on purpose
  /[\0-\b\v\f\x0E-\x1F\x7F\u202A-\u202E\u2066-\u2069\uFFFE\uFFFF\uD800-\uDFFF](?<![\uD800-\uDBFF](?=[\uDC00-\uDFFF])|[\uD800-\uDBFF][\uDC00-\uDFFF])/g;

const isReadable = (text: string) => text.search(unreadable) < 0;

/** Removes these characters. For texts that nobody can be asked to type again: from files and feeds, or pasted. */
export const withoutUnreadable = (text: string): string => text.replace(unreadable, '');

export interface InputFault {
  /** Path of field names to the fault. */
  path: string[];
  message: string;
}

/**
 * Checks all external input (body, query or path): names and values may contain only characters that can be stored and
 * printed everywhere, and nothing may be nested deeper or contain more values than any form.
 * @returns the first fault, or null
 */
export function inputFault(input: unknown): InputFault | null {
  const path: string[] = [];
  let remaining = mostValues;

  function faultOf(value: unknown): InputFault | null {
    if (typeof value === 'string')
      return isReadable(value)
        ? null
        : { path: [...path], message: t`This has a character that cannot be read. Type it again.` };
    if (typeof value !== 'object' || value === null) return null;
    if (path.length === deepestInput) return { path: [...path], message: t`This is nested too deeply to be read.` };
    const names = Object.keys(value);
    remaining -= names.length;
    if (remaining < 0) return { path: [...path], message: t`This has more parts than can be read at once.` };
    for (const name of names) {
      if (!isReadable(name)) return { path: [...path], message: t`A name in it has a character that cannot be read.` };
      path.push(name);
      const fault = faultOf((value as Record<string, unknown>)[name]); // one of its own names
      if (fault) return fault;
      path.pop();
    }
    return null;
  }

  return faultOf(input);
}
