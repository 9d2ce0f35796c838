import type { ReactNode } from 'react';
import type { LetterDrawing } from 'ui/drawings/letter';

/** A kind of letter, and what to do about it. */
export interface LetterKind {
  id: LetterDrawing;
  /** The name printed on it, or its common name. */
  name: string;
  /** The sender, and text printed on it, in quotation marks. */
  knownBy: string;
  means: string;
  /** The most important date: its fact, and the sentence that states it. */
  date: { fact: string; sentence: (value: string) => ReactNode };
  /** What to do next; whom to call comes first. */
  next: readonly ReactNode[];
  /** Other facts behind the text; a `*` matches any year. */
  facts: readonly string[];
}
