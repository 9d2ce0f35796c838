import type { QuoteProduct } from '../lines-of-business/rows';
import { ease } from './ease';
import { group } from './group';
import { individual } from './individual';
import { medicare } from './medicare';
import type { QuoteForm } from './quote-form';

/** Form of each line of business. A missing entry is a type error. */
export const quoteForms = { group, medicare, individual, ease } as const satisfies {
  [P in QuoteProduct]: QuoteForm<P>;
};
