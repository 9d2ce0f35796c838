/** This file does not use zod, so that the editor can warn while the author types. */

/**
 * Maximum nesting depth. Page builders nest a few dozen levels; deeper texts take minutes to parse, or overflow the
 * stack.
 */
export const deepestText = 200;

/** A line of Markdown with 50 nested block markers. */
const nestedMarkers = /^(?:[ \t]*(?:>|[-*+]|\d{1,9}[.)]|\[\^[^\]\s]{1,99}\]:)(?=[ \t>]|$)){50}/m;
/** A list item indented this far lies inside many others. */
const deeplyIndentedItem = new RegExp(`^[ \\t]{${deepestText},}(?:[-*+]|\\d{1,9}[.)])[ \\t]`, 'm');

const isTooDeep = (markdown: string): boolean => nestedMarkers.test(markdown) || deeplyIndentedItem.test(markdown);

const tooDeep =
  'The text has lists or quotations in one another too deeply to be read. Take some of them out of the others.';

/**
 * Maximum number of syntax characters in one block (paragraph, list item or table): each may open a span inside the
 * previous one.
 */
const mostSigns = 2_000;

/**
 * Limit of the parsing work for a block. The work grows with the number of syntax characters times the block length,
 * and after a bracket with the square of the word count. This limit takes the parser about half a second. An article of
 * maximum length in ordinary paragraphs reaches a fiftieth of it.
 */
const mostWork = 30_000_000;

/** Measured cost of a pair of words, relative to the cost of a syntax character per character of the block. */
const workOfWordPair = 3;

const mark = /[[\]*_~`<!|\\&]/g;
const word = /\S+/g;
const blank = /^[ \t>]*$/;
/** A list item starts a new block: no inline span extends into it. */
const item = /^ {0,3}[-*+] +\S/;

function count(pattern: RegExp, text: string): number {
  let found = 0;
  pattern.lastIndex = 0;
  while (pattern.test(text)) found += 1;
  return found;
}

/**
 * Maximum number of parts in a text: one per syntax character, and three per line. Each parser step costs
 * little compared with these. This limit takes the parser about a second. An article of maximum length in ordinary
 * paragraphs reaches a tenth of it.
 */
const mostParts = 15_000;
const partsOfLine = 3;
/** At the end of each quotation or nested list the parser copies all events so far: 3,300 quotations took over a second. */
const partsOfContainer = 16;
/** Quotations and lists that begin on the same line, inside one another: 750 lines with 49 of them took 1.7 seconds. */
const partsOfLevel = 2;

const marker = String.raw`>|(?:[-*+]|\d{1,9}[.)]|\[\^[^\]\s]{1,99}\]:)(?=[ \t])`;

/** What else the parser's work grows with, and the parts that one match counts. */
const costs: readonly (readonly [pattern: RegExp, parts: number])[] = [
  [/[[\]*_~`<!|\\&@]/g, 1],
  // The parser reads on from each beginning of a web address: 21,000 in one paragraph took four seconds.
  [/www\.|https?:\/\//gi, 5],
  // A line that turns the one above into a heading makes the parser move everything after it: two thousand took two
  // seconds.
  [/^ {0,3}(?:=+|-+)[ \t]*$/gm, 12],
  // A callout adds a box and a line with its kind to the written text.
  [/^[ \t>]*>[ \t]*\[!/gm, 6],
  // The first line of a quotation, or a list item that begins with a quotation, another list or a footnote.
  [
    /^(?<!^[ \t]*>.*\n)[ \t]*>|^[ \t]*(?:[-*+]|\d{1,9}[.)])[ \t]+(?:>|(?:[-*+]|\d{1,9}[.)])[ \t]|\[\^[^\]\s]{1,99}\]:)/gm,
    partsOfContainer,
  ],
];

/** Block markers at the start of a line, one inside another. */
const levels = new RegExp(`^(?:[ \\t]*(?:${marker})){2,}`, 'gm');
const level = new RegExp(marker, 'g');

const writtenLine = /^.*\S/gm;
/** The line below the headings of a table. */
const delimiterRow = /^[ \t>]*[|:-][ \t|:-]*$/gm;
const delimiter = /-+/g;
const cellEnd = /\|/g;

/**
 * Cells of tables that the text leaves out, or a few more: a row may lack the first or the last line. In HTML every row
 * has all columns, also those: 250 columns and 2,000 rows made 5 MB of 5,000 characters.
 */
function emptyCellsIn(markdown: string): number {
  let cells = 0;
  for (const block of blocksOf(markdown)) {
    const columns = Math.max(0, ...Array.from(block.matchAll(delimiterRow), ([row]) => count(delimiter, row)));
    if (columns > 1) cells += Math.max(0, columns * count(writtenLine, block) - count(cellEnd, block));
  }
  return cells;
}

const lineEnd = String.raw`(?:\r\n|\r(?!\n)|\n)[ \t]*`;
/** A blank line after another one: ordinary text has none. */
const emptyLine = new RegExp(`${lineEnd}(?=${lineEnd}${lineEnd})`, 'g');

const listItem = /^([ \t]*)(?:[-*+]|\d{1,9}[.)])[ \t]/gm;
const spacesOfTab = 4;
const spacesOfLevel = 2;

/** Levels that begin on one line, lists inside others by their indentation, and the deepest level. */
function nestingOf(markdown: string): { levelCount: number; lists: number; depth: number } {
  let [levelCount, lists, depth, above] = [0, 0, 0, 0];
  for (const [prefix] of markdown.matchAll(levels)) {
    const begun = count(level, `${prefix} `);
    levelCount += begun - 1;
    depth = Math.max(depth, begun);
  }
  for (const [, indentation = ''] of markdown.matchAll(listItem)) {
    const indented = indentation.replaceAll('\t', ' '.repeat(spacesOfTab)).length;
    if (indented > above) lists += 1;
    depth = Math.max(depth, indented / spacesOfLevel);
    above = indented;
  }
  return { levelCount, lists, depth };
}

/** Levels that double the cost of each line, which the parser compares with all of them. */
const costlyDepth = 10;

function partsIn(markdown: string): number {
  const { levelCount, lists, depth } = nestingOf(markdown);
  const lines = count(writtenLine, markdown) + count(emptyLine, markdown);
  return (
    costs.reduce((sum, [pattern, parts]) => sum + parts * count(pattern, markdown), 0) +
    partsOfLine * lines * (1 + depth / costlyDepth) +
    partsOfContainer * lists +
    partsOfLevel * levelCount +
    emptyCellsIn(markdown)
  );
}

const isTooMuch = (markdown: string): boolean => partsIn(markdown) > mostParts;

const tooMuch =
  'The text has more lines and signs, such as brackets and asterisks, than can be read. Divide it into several articles.';

/** Yields runs of lines that the parser treats as one block. */
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

/** Returns whether a block has so many syntax characters that the parser would need seconds or minutes. */
function isTooTangled(markdown: string): boolean {
  let work = 0;
  for (const block of blocksOf(markdown)) {
    const markCount = count(mark, block);
    const wordCount = block.includes('[') ? count(word, block) : 0;
    work += markCount * block.length + workOfWordPair * wordCount * wordCount;
    if (markCount > mostSigns || work > mostWork) return true;
  }
  return false;
}

const tooTangled =
  'One paragraph, list item or table of the text has more signs, such as brackets and asterisks, than can be read. Divide it into several.';

/**
 * Returns why a text can be neither saved nor imported, as a sentence: its parser would need minutes, or overflow the
 * stack. Null if it can be parsed.
 */
export function textComplexityFault(markdown: string): string | null {
  if (isTooDeep(markdown)) return tooDeep;
  if (isTooMuch(markdown)) return tooMuch;
  return isTooTangled(markdown) ? tooTangled : null;
}
