import '@testing-library/jest-dom';

import { sampleFact } from '../facts/facts.fixture';
import { pageNamed, show } from '../shown-page.fixture';

it.each([
  ['mentions the court while a date is disputed', 'An appeal is pending.', true],
  ['does not mention a court once it has decided', null, false],
])('%s', async (_, contested, isMentioned) => {
  const facts = [{ ...sampleFact('individual.january-start-deadline.2027', 'December 15'), contested }];
  const { body } = await show(pageNamed('./individual-health'), '', { facts });
  expect(body).toHaveTextContent('Choose by December 15');
  expect(/court/.test(body.textContent ?? '')).toBe(isMentioned);
});

describe('individual coverage, through a season', () => {
  const facts = [
    sampleFact('individual.january-start-deadline.2027', 'December 15'),
    sampleFact('individual.start-after-deadline.2027', 'February 1, 2027'),
    sampleFact('individual.special-enrollment', '60 days'),
    sampleFact('individual.open-enrollment.2027.healthcare-gov', 'November 1 to January 15', {
      opens: '2026-11-01',
      closes: '2027-01-15',
    }),
  ];

  it.each([
    ['2026-10-01', /Choose by December 15/, /until January 15, 2027|is over/],
    ['2026-12-15', /Choose by December 15/, /until January 15, 2027|is over/],
    ['2026-12-16', /until January 15, 2027, and coverage starts February 1, 2027/, /Choose by|December 15|is over/],
    ['2027-01-15', /until January 15, 2027, and coverage starts February 1, 2027/, /Choose by|December 15|is over/],
    ['2027-01-16', /The last season is over/, /Choose by|December 15|February 1, 2027|Dates for this season/],
    ['2027-07-04', /The last season is over/, /Choose by|December 15|February 1, 2027|Dates for this season/],
  ])('says on %s what can still be done', async (today, said, unsaid) => {
    const { body } = await show(pageNamed('./individual-health'), '', { today, facts });
    expect(body).toHaveTextContent(said);
    expect(body).not.toHaveTextContent(unsaid);
  });

  it.each([
    ['2026-12-31', /Open enrollment is open for everyone until January 15, 2027/],
    ['2027-01-16', /Open enrollment is closed today/],
  ])('says on %s to people whose own time is over whether everyone’s is open', async (today, said) => {
    const { body } = await show(pageNamed('./individual-health'), '?ended=8/2026', { today, facts });
    expect(body).toHaveTextContent(said);
  });

  it.each([
    [
      'a plan that ends too far ahead',
      '2/2027',
      /plan from December 30, 2026 to April 29, 2027\. Choose by February 28/,
    ],
    ['the longer time of open enrollment', '10/2026', /until December 30, 2026.*open for everyone until January 15/],
    ['no longer time if there is none', '12/2026', /until March 1, 2027(?!.*open for everyone)/],
    ['a loss that does not count', '10/2026', /if you dropped the plan or stopped paying/],
  ])('tells people who lose a plan about %s', async (_, ended, said) => {
    const { body } = await show(pageNamed('./individual-health'), `?ended=${ended}`, { today: '2026-11-29', facts });
    expect(body).toHaveTextContent(said);
  });
});
