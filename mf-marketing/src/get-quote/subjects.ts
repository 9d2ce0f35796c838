// Written by scripts/lines.mjs from the files that it imports: one per line of business.
import type { QuoteProduct } from 'contract/lines-of-business';

import { ease } from '../ease/ease.subject';
import { group } from '../group-health/group.subject';
import { individual } from '../individual-health/individual.subject';
import { medicare } from '../medicare/medicare.subject';
import type { SubjectTexts } from './subject';

/** Rows of the quote page, by line of business. A missing entry is a type error. */
export const subjects: Readonly<Record<QuoteProduct, SubjectTexts>> = {
  ease,
  group,
  individual,
  medicare,
};
