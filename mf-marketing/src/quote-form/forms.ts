// Written by scripts/lines.mjs from the files that it imports: one per line of business.
import type { QuoteProduct } from 'contract/quote-options';

import { ease } from '../ease/ease.form';
import { group } from '../group-health/group.form';
import { individual } from '../individual-health/individual.form';
import { medicare } from '../medicare/medicare.form';
import type { FormTexts } from './question';

/** Form of each line of business. A missing entry is a type error. */
export const forms: Readonly<Record<QuoteProduct, FormTexts>> = {
  ease,
  group,
  individual,
  medicare,
};
