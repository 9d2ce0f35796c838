import type { BilingualText, ServiceContent } from './services';

/** A piece of a line of an owner's text. A link leads to a page of this site or to another site. */
export type TextPiece = (
  | { kind: 'words'; words: string }
  | { kind: 'fact'; key: string }
  | { kind: 'link'; words: string; to: string }
) & { isBold?: true };

/** Bold text may have facts and links in it. The key of a fact may have a single asterisk. */
const marked = /:fact\[([^[\]\n]{1,100})\]|\[([^[\]\n]+)\]\(([^()\s]+)\)|\*\*(.+?)\*\*/g;

/** Parses a line into pieces: the Markdown subset that service pages allow, and facts as in articles. */
export function piecesOf(line: string): TextPiece[] {
  const pieces: TextPiece[] = [];
  const pushText = (from: number, to?: number) => {
    const between = line.slice(from, to);
    if (between) pieces.push({ kind: 'words', words: between });
  };
  let end = 0;
  for (const { 0: whole, 1: key, 2: linked, 3: to, 4: bold = '', index } of line.matchAll(marked)) {
    pushText(end, index);
    if (key !== undefined) pieces.push({ kind: 'fact', key });
    else if (linked !== undefined && to !== undefined) pieces.push({ kind: 'link', words: linked, to });
    else pieces.push(...piecesOf(bold).map((piece): TextPiece => ({ ...piece, isBold: true })));
    end = index + whole.length;
  }
  pushText(end);
  return pieces;
}

/** Splits a text into paragraphs of lines. A blank line separates two paragraphs. */
export const paragraphsOf = (text: string): string[][] =>
  text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.split('\n').flatMap((line) => line.trim() || []))
    .filter((lines) => lines.length > 0);

/** Returns the keys of the facts that a text states. A `*` in a key matches a year. */
export const factKeysIn = (text: string): string[] =>
  text.split('\n').flatMap((line) => piecesOf(line).flatMap((piece) => (piece.kind === 'fact' ? piece.key : [])));

/** Removes every line that states a fact that does not hold, so that the remaining text has no gaps. */
export const withoutInvalidFacts = (text: string, holds: (key: string) => boolean): string =>
  paragraphsOf(text)
    .map((lines) => lines.filter((line) => factKeysIn(line).every(holds)).join('\n'))
    .filter(Boolean)
    .join('\n\n');

/**
 * Returns the newest key of the series that `key` names, such as `medicare.part-b-premium.*`. A key without `*` matches
 * only itself.
 */
export function resolveFactKey(key: string, among: Iterable<string>): string | undefined {
  const [before = '', ...after] = key.split('*');
  if (after.length === 0) return [...among].find((candidate) => candidate === key);
  const end = after.join('*');
  return [...among]
    .filter(
      (candidate) =>
        candidate.startsWith(before) &&
        candidate.endsWith(end) &&
        /^\d{4}$/.test(candidate.slice(before.length, candidate.length - end.length)),
    )
    .toSorted()
    .at(-1);
}

/** Returns every text of a page's content with its field name: `questions.0.answer`. */
export function textsIn({ lead, steps, rows, questions }: ServiceContent): { place: string; text: BilingualText }[] {
  const at = (place: string, text: BilingualText) => ({ place, text });
  return [
    at('lead', lead),
    ...steps.flatMap(({ title, text }, index) => [at(`steps.${index}.title`, title), at(`steps.${index}.text`, text)]),
    ...rows.flatMap(({ label, cells }, index) => [
      at(`rows.${index}.label`, label),
      ...cells.map((cell, column) => at(`rows.${index}.cells.${column}`, cell)),
    ]),
    ...questions.flatMap(({ question, answer }, index) => [
      at(`questions.${index}.question`, question),
      at(`questions.${index}.answer`, answer),
    ]),
  ];
}

/** Returns the label of a field: `questions.0.answer` is "Question 1, answer". */
export function placeInWords(place: string): string {
  const [list = '', index = '', part = '', column = ''] = place.split('.');
  const number = Number(index) + 1;
  switch (list) {
    case 'lead':
      return 'Lead';
    case 'steps':
      return `Step ${number}, ${part}`;
    case 'rows':
      return part === 'cells' ? `Row ${number}, column ${Number(column) + 1}` : `Row ${number}`;
    default:
      return part === 'answer' ? `Question ${number}, answer` : `Question ${number}`;
  }
}
