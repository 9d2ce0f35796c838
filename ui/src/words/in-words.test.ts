import { formatList, formatNumber } from './in-words';

it('names what there is', () => {
  expect(formatList([])).toBe('');
  expect(formatList(['Ohio'])).toBe('Ohio');
  expect(formatList(['Ohio', 'Indiana'])).toBe('Ohio and Indiana');
  expect(formatList(['Ohio', 'Indiana', 'Kentucky'])).toBe('Ohio, Indiana, and Kentucky');
});

it.each([0, 7, 999, 1_000, 12_345, 1_234_567, -1_234])('writes %d as Americans do', (whole) => {
  expect(formatNumber(whole)).toBe(whole.toLocaleString('en-US'));
});
