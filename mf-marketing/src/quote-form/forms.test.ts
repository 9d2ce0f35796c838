import { linesOfBusiness, quoteProducts } from 'contract/lines-of-business';
import { quoteSteps } from 'contract/quote-steps';
import type { z } from 'zod';

import { forms } from './forms';

describe.each(quoteProducts)('the %s form', (product) => {
  it('has the pages that the contract names, and asks for each field of their schemas, in its order', () => {
    expect(forms[product].steps.map(({ step }) => step)).toEqual(linesOfBusiness[product].steps);
    const schemas: Readonly<Record<string, z.ZodType>> = quoteSteps[product];
    for (const { step, questions } of forms[product].steps) {
      const { shape } = schemas[step] as z.ZodObject; // every step is an object
      expect({ step, names: questions.map(({ name }) => name) }).toEqual({ step, names: Object.keys(shape) });
    }
  });

  it('shouts at nobody and uses no long dash', () => {
    expect(JSON.stringify(forms[product])).not.toMatch(/!|—/);
  });
});
