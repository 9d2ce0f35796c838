import { linesOfBusiness, quoteProducts } from 'contract/lines-of-business';
import { quoteSteps } from 'contract/quote-steps';
import type { z } from 'zod';

import { forms } from './forms';

describe.each(quoteProducts)('the %s form', (product) => {
  it('has the pages of the contract and asks for each field of their schemas, in order', () => {
    expect(forms[product].steps.map(({ step }) => step)).toEqual(linesOfBusiness[product].steps);
    const schemas: Readonly<Record<string, z.ZodType>> = quoteSteps[product];
    for (const { step, questions } of forms[product].steps) {
      const { shape } = schemas[step] as z.ZodObject; // every step is an object
      expect({ step, names: questions.map(({ name }) => name) }).toEqual({ step, names: Object.keys(shape) });
    }
  });

  it('has no exclamation marks and no em dashes', () => {
    expect(JSON.stringify(forms[product])).not.toMatch(/!|—/);
  });
});
