import type { QuoteProduct } from 'contract/quote-options';

import { ease } from '../ease/ease.form';
import { group } from '../group-health/group.form';
import { individual } from '../individual-health/individual.form';
import { medicare } from '../medicare/medicare.form';
import type { FormTexts } from './question';

export const forms: Readonly<Record<QuoteProduct, FormTexts>> = { group, medicare, individual, ease };

/** Returns the product in a URL; null if no such form exists. */
export const productNamed = (name = ''): QuoteProduct | null =>
  Object.hasOwn(forms, name) ? (name as QuoteProduct) : null; // the test ensures that it is a key
