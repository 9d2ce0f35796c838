import { formatList, formatNumber, withE } from './in-words';

it('joins names with commas and "and"', () => {
  expect(formatList([])).toBe('');
  expect(formatList(['Ohio'])).toBe('Ohio');
  expect(formatList(['Ohio', 'Indiana'])).toBe('Ohio and Indiana');
  expect(formatList(['Ohio', 'Indiana', 'Kentucky'])).toBe('Ohio, Indiana, and Kentucky');
});

it.each([0, 7, 999, 1_000, 12_345, 1_234_567, -1_234])('formats %d as in US English', (whole) => {
  expect(formatNumber(whole)).toBe(whole.toLocaleString('en-US'));
});

it.each([
  ['Ohio y Indiana', 'Indiana', 'Ohio e Indiana'],
  ['Medicare y hijos', 'hijos', 'Medicare e hijos'],
  ['agua y hielo', 'hielo', 'agua y hielo'],
  ['Ohio, Kentucky y Texas', 'Texas', 'Ohio, Kentucky y Texas'],
])('adapts "%s" to Spanish spelling', (list, last, expected) => expect(withE(list, last)).toBe(expected));
