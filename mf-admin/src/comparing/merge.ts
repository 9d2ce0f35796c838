import type { ArticleContent } from 'contract/article-content';
import { diff3Merge } from 'node-diff3';

export type Side = 'mine' | 'theirs';

/**
 * A stretch of the text: one that is settled, or two that somebody has to choose between. `woven` has the changed words
 * of both; null where both changed the same words.
 */
export type Piece =
  | { kind: 'settled'; text: string }
  | { kind: 'choice'; mine: string; theirs: string; woven: string | null };

/** Parts of an article beside its text that a person sees as one thing. */
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
  /** Details that both sides changed, each in another way. */
  disputed: readonly DetailField[];
  /** The details, with what only one side changed; of the disputed ones those of `mine`. */
  details: Omit<ArticleContent, 'markdown'>;
  pieces: readonly Piece[];
}

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** Longer stretches are left to the person: word by word they would take the browser seconds. */
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

/** Puts two texts together that were made from one. What only one side changed is taken; the rest is a choice. */
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

/** Without a choice both sides' words stay: put together where that can be done, else one text after the other. */
export const choiceOf = (piece: Piece, chosen: PieceChoice | undefined): PieceChoice =>
  chosen ?? (piece.kind === 'choice' && piece.woven !== null ? 'woven' : 'both');

/** What was chosen for each piece, by its place, and for each disputed detail. */
export interface Choices {
  pieces: Readonly<Record<number, PieceChoice>>;
  details: Partial<Record<DetailField, Side>>;
}

/** The article as it was chosen. */
export function merged({ details, pieces, disputed }: Merge, theirs: ArticleContent, choices: Choices): ArticleContent {
  const chosen = { ...details };
  for (const field of disputed)
    if (choices.details[field] === 'theirs') Object.assign(chosen, { [field]: theirs[field] });
  const texts = pieces.map((piece, index) => {
    if (piece.kind === 'settled') return piece.text;
    const side = choiceOf(piece, choices.pieces[index]);
    if (side !== 'both') return piece[side] ?? '';
    // Two paragraphs, not two lines of one.
    return [piece.mine, piece.theirs].filter(Boolean).join('\n\n');
  });
  return { ...chosen, markdown: texts.join('\n') };
}
