import type { QuoteProduct } from 'contract/lines-of-business';

import { ease } from '../ease/ease.door';
import { group } from '../group-health/group.door';
import { individual } from '../individual-health/individual.door';
import { medicare } from '../medicare/medicare.door';
import type { DoorTexts } from './door-texts';

/** Doors by line of business. A line without a door does not compile. */
export const doors: Readonly<Record<QuoteProduct, DoorTexts>> = { group, medicare, individual, ease };
