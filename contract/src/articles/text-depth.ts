/** Without zod, so that an editor can say it while somebody types. */

/** How deep a text may be nested: page builders nest some dozens. Deeper ones take minutes to read, or all of the stack. */
export const deepestText = 200;

/** Signs that nest in one line of Markdown. */
const signs = /^(?:[ \t]*(?:>|[-*+]|\d{1,9}[.)]|\[\^[^\]\s]{1,99}\]:)(?=[ \t>]|$)){50}/m;
/** A list that begins so far in is one in many. */
const indented = new RegExp(`^[ \\t]{${deepestText},}(?:[-*+]|\\d{1,9}[.)])[ \\t]`, 'm');

const isTooDeep = (markdown: string): boolean => signs.test(markdown) || indented.test(markdown);

const tooDeep =
  'The text has lists or quotations in one another too deeply to be read. Take some of them out of the others.';

/** Signs in one paragraph, list item or table: each may begin a mark in the one before. */
const mostSigns = 2_000;

/**
 * The parser's work grows with the signs of a block times its length, and after a bracket with the square of its words.
 * This much takes it about half a second. An article of the greatest length in ordinary paragraphs has a fiftieth.
 */
const mostWork = 30_000_000;

/** What a word costs against another one, measured against a sign and a character. */
const workOfWords = 3;

const mark = /[[\]*_~`<!|\\&]/g;
const word = /\S+/g;
const blank = /^[ \t>]*$/;
/** An item of a list is a block of its own: nothing in a line reaches into it. */
const item = /^ {0,3}[-*+] +\S/;

function count(pattern: RegExp, text: string): number {
  let found = 0;
  pattern.lastIndex = 0;
  while (pattern.test(text)) found += 1;
  return found;
}

/**
 * Signs of a whole text, and three for each line that is not empty, beside which each of the parser's own steps counts for
 * little. So much takes it about a second. An article of the greatest length in ordinary paragraphs has a tenth.
 */
const mostParts = 15_000;
const partsOfLine = 3;
/** A line that makes a heading of the one above has the parser move all that follows: two thousand took it two seconds. */
const partsOfUnderline = 12;
/** A callout adds a box and a line with its kind. */
const partsOfCallout = 6;
/** Each time a quotation or a nested list ends, the parser copies all events so far: 3,300 quotations took over a second. */
const partsOfContainer = 8;

const part = /[[\]*_~`<!|\\&@]/g;
const writtenLine = /^.*\S/gm;
const callout = /^[ \t>]*>[ \t]*\[!/gm;
/** The first line of a quotation, or a list item that begins with a quotation or another list. */
const container = /^(?<!^[ \t]*>.*\n)[ \t]*>|^[ \t]*(?:[-*+]|\d{1,9}[.)])[ \t]+(?:>|(?:[-*+]|\d{1,9}[.)])[ \t])/gm;
const underline = /^ {0,3}(?:=+|-+)[ \t]*$/gm;

const partsIn = (markdown: string): number =>
  count(part, markdown) +
  partsOfLine * count(writtenLine, markdown) +
  partsOfUnderline * count(underline, markdown) +
  partsOfCallout * count(callout, markdown) +
  partsOfContainer * count(container, markdown);

const isTooMuch = (markdown: string): boolean => partsIn(markdown) > mostParts;

const tooMuch =
  'The text has more lines and signs, such as brackets and asterisks, than can be read. Divide it into several articles.';

/** Runs of lines that the parser reads as one. */
function* blocksOf(markdown: string): Generator<string> {
  let block = '';
  for (const line of markdown.split(/\r\n?|\n/)) {
    if (block !== '' && (blank.test(line) || item.test(line))) {
      yield block;
      block = '';
    }
    if (!blank.test(line)) block += `${line}\n`;
  }
  yield block;
}

/** Whether a text has so many signs in one block that its parser would be busy for seconds, or minutes. */
function isTooTangled(markdown: string): boolean {
  let work = 0;
  for (const block of blocksOf(markdown)) {
    const marks = count(mark, block);
    const words = block.includes('[') ? count(word, block) : 0;
    work += marks * block.length + workOfWords * words * words;
    if (marks > mostSigns || work > mostWork) return true;
  }
  return false;
}

const tooTangled =
  'One paragraph, list item or table of the text has more signs, such as brackets and asterisks, than can be read. Divide it into several.';

/** Why a text is neither saved nor imported, in a sentence: its parser would take minutes, or all of the stack. Null where it can be read. */
export function unreadableBecause(markdown: string): string | null {
  if (isTooDeep(markdown)) return tooDeep;
  if (isTooMuch(markdown)) return tooMuch;
  return isTooTangled(markdown) ? tooTangled : null;
}
