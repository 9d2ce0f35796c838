import type { TextSegment } from 'contract/posts';

import { keptTogether } from '../markdown/keep-together';
import type { FindWords, PlacedWord } from './words';

/** Characters in a snippet, and how many of them precede its first hit. */
const snippetLength = 220;
const leadIn = 60;

/** Counts the distinct words among hits. */
const variety = (hits: readonly PlacedWord[]) => new Set(hits.map(({ word }) => word)).size;

/** Splits a text into segments, and marks the found words. Joined, the segments equal the text. */
export function marked(text: string, hitsIn: FindWords): TextSegment[] {
  const segments: TextSegment[] = [];
  let at = 0;
  for (const { start, end } of hitsIn(text)) {
    if (start > at) segments.push({ text: text.slice(at, start), hit: false });
    segments.push({ text: text.slice(start, end), hit: true });
    at = end;
  }
  if (at < text.length) segments.push({ text: text.slice(at), hit: false });
  return segments;
}

/**
 * Returns the text that shows why an article was found: its excerpt if that contains as many of the words, otherwise
 * the part of the text with the most of them.
 */
export function snippet({ excerpt, text }: { excerpt: string; text: string }, hitsIn: FindWords): TextSegment[] {
  const hits = hitsIn(text);
  let best: PlacedWord | undefined;
  let most = variety(hitsIn(excerpt));
  // The hits that a snippet from one on would show, as counts by word. A long text may have tens of thousands.
  const near = new Map<string, number>();
  let end = 0;
  for (const [at, hit] of hits.entries()) {
    const shown = hit.start + snippetLength - leadIn;
    for (let next = hits[end]; next && (end === at || next.end <= shown); next = hits[end]) {
      near.set(next.word, (near.get(next.word) ?? 0) + 1);
      end += 1;
    }
    if (near.size > most) [best, most] = [hit, near.size];
    const others = (near.get(hit.word) ?? 0) - 1;
    if (others > 0) near.set(hit.word, others);
    else near.delete(hit.word);
  }
  return best ? marked(keptTogether(partOf(text, best.start)), hitsIn) : marked(excerpt, hitsIn);
}

/** Cuts a part around a position out of a text, in whole words, with an ellipsis beside a word where the text continues. */
function partOf(text: string, place: number): string {
  const from = Math.max(0, place - leadIn);
  const start = from === 0 ? 0 : Math.min(place, text.indexOf(' ', from) + 1);
  const to = start + snippetLength;
  const end = to >= text.length ? text.length : Math.max(text.lastIndexOf(' ', to), place);
  return `${start > 0 ? '…\u00a0' : ''}${text.slice(start, end)}${end < text.length ? '\u00a0…' : ''}`;
}
