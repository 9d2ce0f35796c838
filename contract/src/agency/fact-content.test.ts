import { factContent } from './fact-content';

it('takes a value and a sentence that were typed on several lines as one line', () => {
  const figure = {
    value: '$202.90\na month ',
    sentence: 'What most people pay\n\nfor Part B.',
    holds: { from: '2026-01-01', to: '2026-12-31' },
    window: null,
    source: { name: 'CMS', url: 'https://www.cms.gov/premiums' },
    checkedOn: '2026-11-20',
    contested: null,
  };
  expect(factContent.parse({ ...figure, next: null })).toMatchObject({
    value: '$202.90 a month',
    sentence: 'What most people pay for Part B.',
  });
});
