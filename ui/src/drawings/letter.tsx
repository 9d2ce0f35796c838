import address from './letters.svg';
import { pathOfFile } from './path-of-file';

const sheet = pathOfFile(address);

/** Kinds of letters that arrive in the mail. */
export type LetterDrawing =
  | '1095-a'
  | '1095-b-c'
  | 'cms-l564'
  | 'annual-notice-of-change'
  | 'premium-bill'
  | 'income-surcharge'
  | 'medicaid-renewal'
  | 'explanation-of-benefits'
  | 'claim-denied'
  | 'proof-of-income'
  | 'creditable-coverage'
  | 'plan-ends';

export interface LetterProps {
  drawing: LetterDrawing;
  className?: string;
}

/** A letter, recognizable from across the kitchen table. Decorative: it appears beside its name. */
export function Letter({ drawing, className }: LetterProps) {
  return (
    <svg viewBox="0 0 96 120" width="96" height="120" aria-hidden className={className}>
      <use href={`${sheet}#${drawing}`} />
    </svg>
  );
}
