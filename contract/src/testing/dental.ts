import './dental-row';

import { z } from 'zod';

import { contact, place } from '../quote-forms/recurring-fields';
import { serviceLayouts } from '../lines-of-business/layouts';
import { quoteForms } from '../quote-forms/quote-forms';

// Adds a line of business that the agency does not have: its row, its form and its layout, as they would be in the tables. A
// test imports this file before all others, so that everything derived from the tables includes it.
Object.assign(quoteForms, {
  dental: {
    steps: { place, teeth: z.strictObject({ teeth: z.string().min(1, 'Enter how many teeth you have') }), contact },
    dates: {},
  },
});
Object.assign(serviceLayouts, { dental: { steps: 'How we look', table: null } });
