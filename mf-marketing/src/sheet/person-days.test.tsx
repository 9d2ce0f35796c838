import '@testing-library/jest-dom';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { render, screen } from '@testing-library/react';
import type { Fact } from 'contract/facts';

import { readPeople } from '../enrollment/read-person';
import { factsOf } from '../facts/use-facts';
import { PersonDays } from './person-days';

/** The facts that the product ships with. */
const shipped = factsOf(
  JSON.parse(readFileSync(join(__dirname, '../../../api/seed/facts.json'), 'utf8')) as Fact[], // checked by the API's tests
);
const today = '2026-11-22';

function show(answers: string, facts = shipped) {
  const reading = readPeople(new URLSearchParams(answers), today);
  if (reading.kind !== 'people') throw new Error(`These are no answers: ${answers}`);
  return render(<PersonDays person={reading.people[0]} facts={facts} today={today} />);
}

it('lists each open or future window, and none that is over', () => {
  show('birth=1962-03');
  const days = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(days[0]).toMatch(/^December\s1, 2026 to June\s30, 2027Your first seven months\. Sign up/);
  expect(days.join(' ')).not.toMatch(/December\s7, 2026/);
});

it('lists the questions to settle when the answers are not enough', () => {
  const { container } = show('birth=1962-03&cover=own-job&employer=large&ends=2027-05');
  expect(container).toHaveTextContent(
    'Call before you decide. Until June 30, 2027 the rules of your first seven months apply',
  );
});

it('prints no days from rules that do not hold', () => {
  const { container } = show('birth=1962-03', factsOf([]));
  expect(container).toHaveTextContent('The rules for this are being checked. Please call us.');
});

it('names the two forms that go together after work, and only then', () => {
  const { container, unmount } = show('birth=6/1960&cover=own-job&employer=large&ends=9/2026');
  expect(container).toHaveTextContent('CMS-40B, the application, and CMS-L564, which the employer fills in');
  unmount();
  expect(show('birth=1962-03').container).not.toHaveTextContent('CMS-40B');
});
