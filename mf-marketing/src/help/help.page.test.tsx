import '@testing-library/jest-dom';

import { sampleFact } from '../facts/facts.fixture';
import { pageNamed, show } from '../shown-page.fixture';

// 42 CFR 405.942(a): 120 days from the receipt, which is presumed five days after the date of the notice.
it('calls an appeal late only by the date on the letter, from which most rules do not count', async () => {
  const facts = [sampleFact('help.appeal.original-medicare', '120 days')];
  const search = '?from=original-medicare&dated=7/31/2026';
  const { body } = await show(pageNamed('./help'), search, { today: '2026-11-29', facts });
  expect(body).toHaveTextContent('Counted from the day printed on the letter, the time ended on November 28, 2026.');
  expect(body).toHaveTextContent('Ask anyway, today: most plans count from the day you got it.');
});
