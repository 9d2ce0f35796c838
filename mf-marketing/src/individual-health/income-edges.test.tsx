import '@testing-library/jest-dom';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { render } from '@testing-library/react';
import type { Fact } from 'contract/facts';

import { factsOf } from '../facts/use-facts';
import { IncomeEdges } from './income-edges';

/** The facts that the product ships with. */
const shipped = JSON.parse(readFileSync(join(__dirname, '../../../api/seed/facts.json'), 'utf8')) as Fact[]; // checked by the API's tests
const shown = (facts: readonly Fact[]) =>
  render(<IncomeEdges size={2} income={60_000} facts={factsOf(facts)} />).container;

// 20 CFR 418.1135: the tax year two years before the year of the premium.
it('states that Medicare looks at the income of two years ago, if the fact holds', () => {
  expect(shown(shipped)).toHaveTextContent('Medicare looks at your tax return from two years before');
  expect(shown(shipped.filter(({ key }) => !key.startsWith('medicare')))).not.toHaveTextContent('two years before');
});

// 42 CFR 435.116, 435.118; 42 CFR 457.310
it('states that children and pregnant women have higher limits than adults', () => {
  expect(shown(shipped)).toHaveTextContent('Children and pregnant women can have Medicaid or CHIP at higher incomes');
});
