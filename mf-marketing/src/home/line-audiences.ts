// Written by scripts/lines.mjs from the files that it imports: one per line of business.
import type { QuoteProduct } from 'contract/lines-of-business';

import { ease } from '../ease/ease.door';
import { group } from '../group-health/group.door';
import { individual } from '../individual-health/individual.door';
import { medicare } from '../medicare/medicare.door';
import type { DoorTexts } from './door-texts';

/** Doors of the front page, by line of business. A missing entry is a type error. */
export const doors: Readonly<Record<QuoteProduct, DoorTexts>> = {
  ease,
  group,
  individual,
  medicare,
};
