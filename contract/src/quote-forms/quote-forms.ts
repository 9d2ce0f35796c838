// Written by scripts/lines.mjs from the files that it imports: one per line of business.
import type { QuoteProduct } from '../lines-of-business/rows';

import { ease } from './ease.answers';
import { group } from './group.answers';
import { individual } from './individual.answers';
import { medicare } from './medicare.answers';
import type { QuoteForm } from './quote-form';

/** Valid answers of the form of each line of business. A missing entry is a type error. */
export const quoteForms = {
  ease,
  group,
  individual,
  medicare,
} as const satisfies {
  [P in QuoteProduct]: QuoteForm<P>;
};
