// Written by scripts/lines.mjs from the files that it imports: one per line of business.
import type { QuoteProduct } from './rows';

import { ease } from './ease.layout';
import { group } from './group.layout';
import { individual } from './individual.layout';
import { medicare } from './medicare.layout';
import type { ServiceLayout } from './service-layout';

/** Fixed headings of the service page of each line of business. A missing entry is a type error. */
export const serviceLayouts: Readonly<Record<QuoteProduct, ServiceLayout>> = {
  ease,
  group,
  individual,
  medicare,
};
