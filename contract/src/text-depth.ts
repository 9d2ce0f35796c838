/** Without zod, so that an editor can say it while somebody types. */

/** How deep a text may be nested: page builders nest some dozens. Deeper ones take minutes to read, or all of the stack. */
export const deepestText = 200;

/** Signs that nest in one line of Markdown. */
const signs = /^(?:[ \t]*(?:>|[-*+]|\d{1,9}[.)])(?=[ \t>]|$)){50}/m;
/** A list that begins so far in is one in many. */
const indented = new RegExp(`^[ \\t]{${deepestText},}(?:[-*+]|\\d{1,9}[.)])[ \\t]`, 'm');

/** Whether a text has lists or quotations in one another as nobody writes them: it is neither saved nor imported. */
export const isTooDeep = (markdown: string): boolean => signs.test(markdown) || indented.test(markdown);

export const tooDeep =
  'The text has lists or quotations in one another too deeply to be read. Take some of them out of the others.';
