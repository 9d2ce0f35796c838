import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { answersFor, linesOfBusiness } from 'contract/lines-of-business';
import { quoteProducts } from 'contract/quote-options';

import { subjects } from './get-quote/subjects';
import { forms } from './quote-form/forms';

const declared = readFileSync(join(__dirname, '../remote.json'), 'utf8');

test.each(quoteProducts)('%s has its page, its form and its row on the quote page', (product) => {
  expect(declared).toContain(`"${linesOfBusiness[product].path}"`);
  expect(forms[product].steps.length).toBeGreaterThan(0);
  expect(subjects.filter(({ id }) => id === product)).toHaveLength(1);
});

test('finds who answers by the words of a role', () => {
  expect(answersFor('ease', 'EASE and enrollment')).toBe(true);
  expect(answersFor('ease', 'Disease management')).toBe(false);
  expect(answersFor('medicare', 'Founder, Medicare')).toBe(true);
  expect(answersFor('group', 'Individual and family')).toBe(false);
});
