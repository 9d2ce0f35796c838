import type { ReactNode } from 'react';
import type { LetterDrawing } from 'ui/drawings/letter';

/** A letter that people get, and what to do about it. */
export interface LetterKind {
  id: LetterDrawing;
  /** What it's called, as it stands on it or as people say. */
  name: string;
  /** Who sends it, and words that stand on it. */
  knownBy: string;
  means: string;
  /** The one date that counts: the fact it is read from, and the sentence with it. */
  date: { fact: string; say: (value: string) => ReactNode };
  /** What to do next, whom to call first. */
  next: readonly ReactNode[];
  /** What else it rests on; a `*` stands for a year. */
  facts: readonly string[];
}
