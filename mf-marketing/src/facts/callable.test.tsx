import { cleanup, render, screen } from '@testing-library/react';

import { Callable } from './callable';

afterEach(cleanup);

/** Returns the parts of a text that do not break. */
function wholeIn(text: string) {
  const { container } = render(<Callable text={text} />);
  expect(container.textContent).toBe(text);
  const parts = [...container.querySelectorAll<HTMLElement>('span, a')];
  return parts
    .filter((part) => part.matches('a[href^=tel]') || getComputedStyle(part).whiteSpace === 'nowrap')
    .map(({ textContent }) => textContent);
}

it.each([
  ['It goes together with CMS-40B.', ['CMS-40B']],
  ['Forms 1094-C and 1095-C, and 1095-C again.', ['1094-C', '1095-C', '1095-C']],
  ['Under appeal (4th Circuit, 26-1938).', ['26-1938']],
  ['Call 1-800-MEDICARE, with a TTY 1-877-486-2048.', ['1-800-MEDICARE', '1-877-486-2048']],
  ['A 90-day notice, high-deductible plans, July–December.', []],
])('keeps numbers with hyphens on one line and their characters as they are: %s', (text, whole) => {
  expect(wholeIn(text)).toEqual(whole);
});

it.each([
  ['By December 15, or within 30 days of Form 1095-C.', 'By December_15, or within_30_days of Form 1095-C.'],
  ['October 15 to December 7, 2026', 'October_15 to December_7, 2026'],
  ['del 15 de octubre al 7 de diciembre', 'del_15_de octubre al_7_de diciembre'],
  ['At least 95 percent; al menos 30 días', 'At least_95_percent; al menos_30_días'],
  ['When I am 65', 'When I am_65'],
  ['al menos el 60 por ciento', 'al menos el_60_por ciento'],
  ['Part B starts. La Parte B empieza.', 'Part_B starts. La Parte_B empieza.'],
  ['In 2026 a plan by mail, $1,835 a month, Form 1-800', 'In 2026 a plan by mail, $1,835 a month, Form 1-800'],
])('keeps dates, amounts and parts of Medicare on one line: %s', (text, kept) => {
  const { container } = render(<Callable text={text} />);
  expect(container.textContent?.replaceAll('\u00a0', '_')).toBe(kept);
});

it('makes a link to call of each phone number', () => {
  render(<Callable text="Call 1-800-772-1213, with a TTY 1-800-325-0778." />);
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    'tel:+1-800-772-1213',
    'tel:+1-800-325-0778',
  ]);
});
