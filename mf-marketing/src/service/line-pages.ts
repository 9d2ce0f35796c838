// Written by scripts/lines.mjs from the files that it imports: one per line of business.
import type { PageModule } from 'contract/page';
import type { QuoteProduct } from 'contract/quote-options';

import * as ease from '../ease/ease.page';
import * as group from '../group-health/group-health.page';
import * as individual from '../individual-health/individual-health.page';
import * as medicare from '../medicare/medicare.page';

/** Service page of each line of business. A missing entry is a type error. */
export const linePages: Readonly<Record<QuoteProduct, PageModule>> = {
  ease,
  group,
  individual,
  medicare,
};
