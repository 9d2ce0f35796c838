import '@testing-library/jest-dom';

import { sampleFact } from '../facts/facts.fixture';
import { city, site } from '../pages.fixture';
import { pageNamed, show } from '../shown-page.fixture';

describe('Medicare', () => {
  it('shows the sentence with the counts of each area, word for word', async () => {
    const { body } = await show(pageNamed('./medicare'));
    expect(body.textContent).toContain(city.planSentence);
    expect(body.textContent).toContain('Two roads');
  });

  it('compares no plans if no area was counted', async () => {
    const { body } = await show(pageNamed('./medicare'), '', {
      town: { ...city, planCounts: null, planSentence: null },
    });
    expect(body.textContent).not.toContain('Two roads');
    expect(body.textContent).toContain(site.legal.notGovernment);
  });

  it.each([
    ['2026-11-21', 'March 12, 1962', 'Closes June 30, 2027'],
    ['2027-06-30', 'March 12, 1962', 'Closes June 30, 2027'],
    ['2027-07-01', 'March 12, 1963', 'Closes June 30, 2028'],
  ])('gives an example on %s whose months are not over', async (today, birthday, end) => {
    const facts = [sampleFact('medicare.initial-enrollment-period', '7 months')];
    const { body } = await show(pageNamed('./medicare'), '', { today, facts });
    expect(body).toHaveTextContent(`Example: born on ${birthday}.`);
    expect(body).toHaveTextContent(end);
  });

  it('shows a person’s windows from the URL alone', async () => {
    const facts = [sampleFact('medicare.initial-enrollment-period', '7 months')];
    const { body } = await show(pageNamed('./medicare'), '?birth=3/1962', { facts });
    expect(body).toHaveTextContent('December 1, 2026 to June 30, 2027');
    const file = body.querySelector('a[download]');
    expect(file?.getAttribute('href')).toMatch(/^data:text\/calendar/);
    expect(file?.getAttribute('download')).toBe('medicare-1.ics');
  });

  it('shows a couple’s results, and says to call if one is uncertain', async () => {
    const facts = [sampleFact('medicare.initial-enrollment-period', '7 months')];
    const { body } = await show(pageNamed('./medicare'), '?birth=3/1962&birth2=8/1963&cover2=va', { facts });
    const files = [...body.querySelectorAll('a[download]')].map((file) => file.getAttribute('download'));
    expect(files).toEqual(['medicare-1.ics', 'medicare-2.ics']);
    expect(body.textContent).toContain('Born in August 1963');
    expect(body.textContent).toContain('Your seven months, born in March 1962.');
    expect(body).toHaveTextContent(/call first.*VA care doesn’t let Part B wait.*614-555-0100/);
  });

  it('draws the seven months of the one of a couple who has no Part B yet', async () => {
    const facts = [sampleFact('medicare.initial-enrollment-period', '7 months')];
    const search = '?birth=3/1958&partb=yes&since=3/2023&birth2=8/1962';
    const { body } = await show(pageNamed('./medicare'), search, { facts });
    expect(body.textContent).toContain('Your seven months, born in August 1962.');
  });

  it.each(['?birth=3/1962', '?birth=soon'])('leads from the seven months to the dates and keeps %s', async (search) => {
    const facts = [sampleFact('medicare.initial-enrollment-period', '7 months')];
    const { body } = await show(pageNamed('./medicare'), search, { facts });
    const link = body.querySelector('figcaption a')?.getAttribute('href') ?? '';
    const page = `https://hazel.example/services/medicare${search}`;
    expect(new URL(link, page).href).toBe(`${page}#your-dates`);
  });

  it('shows errors and marks the title', async () => {
    const { title, body } = await show(pageNamed('./medicare'), '?birth=soon');
    expect(title).toMatch(/^Error: /);
    expect(body.querySelector('[role=alert] a')?.getAttribute('href')).toBe('#birth');
  });
});

it.each([
  ['Three numbers to know', ['premium.2026', 'deductible.2026', 'penalty']],
  ['Numbers to know', ['penalty']],
])('announces "%s" for the Part B figures %p', async (heading, keys) => {
  const facts = keys.map((key) => sampleFact(`medicare.part-b-${key}`, '$1'));
  const { body } = await show(pageNamed('./medicare'), '', { facts });
  expect(body.querySelector('#numbers')?.textContent).toBe(heading);
  expect(body.textContent?.includes('This year’s aren’t here yet')).toBe(keys.length < 3);
});
