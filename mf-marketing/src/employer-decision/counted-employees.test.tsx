import '@testing-library/jest-dom';

import { sampleFact } from '../facts/facts.fixture';
import { pageNamed, show } from '../shown-page.fixture';

it('writes a count of a thousand employees like every other number', async () => {
  const facts = [
    sampleFact('group.ale-threshold', '50'),
    sampleFact('group.fte-cap', '120'),
    sampleFact('group.fte-divisor', '120'),
  ];
  const answers = '?full=1,250&part=0&hours=&people=staff&plan=none&start=3/2027&amount=400&joining=900';
  const { body } = await show(pageNamed('./employer-decision'), answers, { facts });
  expect(body).toHaveTextContent('You count as 1,250');
});

it('lets a phone’s keyboard type the twelve numbers that the count of employees takes', async () => {
  const facts = ['group.ale-threshold', 'group.fte-cap', 'group.fte-divisor'].map((key) => sampleFact(key, '50'));
  const { body } = await show(pageNamed('./group-health'), '', { facts });
  const fields = [...body.querySelectorAll('input[name=full], input[name=part], input[name=hours]')];
  expect(fields.map((field) => field.getAttribute('inputmode'))).toEqual([null, null, null]);
});
