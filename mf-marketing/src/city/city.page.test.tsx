import { sampleFact } from '../facts/facts.fixture';
import { city } from '../pages.fixture';
import { pageNamed, show } from '../shown-page.fixture';

it('says in a town for which year’s coverage the season is', async () => {
  const { openEnrollment } = city.exchange;
  const facts = [
    { ...sampleFact('individual.open-enrollment.2027.healthcare-gov', openEnrollment), sentence: 'For 2027.' },
  ];
  const { body } = await show(pageNamed('./city'), '', { facts });
  expect(body.textContent).toContain(`For 2027. People in ${city.name} who buy their own coverage`);
});

it('states no Medicare plan in a town without counts', async () => {
  const { body } = await show(pageNamed('./city'), '', { town: { ...city, planCounts: null, planSentence: null } });
  expect(body.textContent).toContain('We haven’t counted the Medicare plans here');
});
