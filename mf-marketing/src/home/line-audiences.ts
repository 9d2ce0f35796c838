// Written by scripts/lines.mjs from the files that it imports: one per line of business.
import type { QuoteProduct } from 'contract/lines-of-business';

import { ease } from '../ease/ease.audience';
import { group } from '../group-health/group.audience';
import { individual } from '../individual-health/individual.audience';
import { medicare } from '../medicare/medicare.audience';
import type { AudienceTexts } from './audience-texts';

/** Audiences on the front page, by line of business. A missing entry is a type error. */
export const audiences: Readonly<Record<QuoteProduct, AudienceTexts>> = {
  ease,
  group,
  individual,
  medicare,
};
