import type { LetterKind } from './letter-kind';
import { medicareLetters } from './medicare-letters';
import { planLetters } from './plan-letters';
import { taxLetters } from './tax-letters';

/** Twelve letters, the urgent ones first. */
export const letterKinds: readonly LetterKind[] = [...planLetters, ...medicareLetters, ...taxLetters];

const seriesOf = (key: string) => key.replace(/\.\*$/, '');

/** Key prefixes of the facts that the letters state. */
export const statedInLetters = [
  'letter',
  ...new Set(
    letterKinds
      .flatMap(({ date, facts }) => [date.fact, ...facts])
      .map(seriesOf)
      .filter((key) => !key.startsWith('letter.')),
  ),
];
