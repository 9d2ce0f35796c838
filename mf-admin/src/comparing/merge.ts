import type { ArticleContent } from 'contract/article-content';
import { diff3Merge } from 'node-diff3';

export type Side = 'mine' | 'theirs';

/**
 * A segment of the text: settled, or a choice between two sides. `woven` combines the changed words of both sides; null
 * if both changed the same words.
 */
export type Piece =
  | { kind: 'settled'; text: string }
  | { kind: 'choice'; mine: string; theirs: string; woven: string | null };

/** Metadata fields that are compared and chosen as a unit. */
export const detailFields = [
  'title',
  'excerpt',
  'slug',
  'topic',
  'author',
  'coAuthors',
  'tags',
  'publishDate',
  'cover',
  'seo',
  'canonical',
] as const;
export type DetailField = (typeof detailFields)[number];

export interface Merge {
  /** Details that both sides changed differently. */
  disputed: readonly DetailField[];
  /** Details with the changes of either side. Disputed ones have the value of `mine`. */
  details: Omit<ArticleContent, 'markdown'>;
  pieces: readonly Piece[];
}

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** Characters above which segments are not merged word by word: it would take the browser seconds. */
const longestWoven = 20_000;

function weave(base: string, mine: string, theirs: string): string | null {
  if (
    base.trim() === '' ||
    mine.trim() === '' ||
    theirs.trim() === '' ||
    base.length + mine.length + theirs.length > longestWoven
  )
    return null;
  const words = (text: string) => text.split(/(\s+)/);
  const regions = diff3Merge(words(mine), words(base), words(theirs), { excludeFalseConflicts: true });
  const parts = regions.map(({ ok }) => ok?.join('') ?? null);
  return parts.includes(null) ? null : parts.join('');
}

function piecesOf(base: string, mine: string, theirs: string): Piece[] {
  const lines = (text: string) => text.split('\n');
  return diff3Merge(lines(mine), lines(base), lines(theirs), { excludeFalseConflicts: true }).map((region): Piece => {
    if (region.ok) return { kind: 'settled', text: region.ok.join('\n') };
    const { a = [], o = [], b = [] } = region.conflict ?? {};
    const [mineHere, before, theirsHere] = [a.join('\n'), o.join('\n'), b.join('\n')];
    return { kind: 'choice', mine: mineHere, theirs: theirsHere, woven: weave(before, mineHere, theirsHere) };
  });
}

/** Merges two versions of a base. Changes of only one side are taken; the others become choices. */
export function merge(base: ArticleContent, mine: ArticleContent, theirs: ArticleContent): Merge {
  const disputed = detailFields.filter((field) => {
    const isChangedTwice = !isSame(mine[field], base[field]) && !isSame(theirs[field], base[field]);
    return isChangedTwice && !isSame(mine[field], theirs[field]);
  });
  const { markdown: _, ...own } = mine;
  const details = { ...own };
  for (const field of detailFields)
    if (isSame(mine[field], base[field])) Object.assign(details, { [field]: theirs[field] });
  return { disputed, details, pieces: piecesOf(base.markdown, mine.markdown, theirs.markdown) };
}

export type PieceChoice = Side | 'woven' | 'both';

/** Returns the choice for a piece. The default keeps both sides: combined if possible, else one after the other. */
export const choiceOf = (piece: Piece, chosen: PieceChoice | undefined): PieceChoice =>
  chosen ?? (piece.kind === 'choice' && piece.woven !== null ? 'woven' : 'both');

/** Choices per piece, by index, and per disputed detail. */
export interface Choices {
  pieces: Readonly<Record<number, PieceChoice>>;
  details: Partial<Record<DetailField, Side>>;
}

/** Applies the choices to a merge. */
export function merged({ details, pieces, disputed }: Merge, theirs: ArticleContent, choices: Choices): ArticleContent {
  const chosen = { ...details };
  for (const field of disputed)
    if (choices.details[field] === 'theirs') Object.assign(chosen, { [field]: theirs[field] });
  const texts = pieces.map((piece, index) => {
    if (piece.kind === 'settled') return piece.text;
    const side = choiceOf(piece, choices.pieces[index]);
    if (side !== 'both') return piece[side] ?? '';
    // An empty line keeps them separate paragraphs.
    return [piece.mine, piece.theirs].filter(Boolean).join('\n\n');
  });
  return { ...chosen, markdown: texts.join('\n') };
}
