import { fitting } from './fitting';

const text = 'We compare health plans for small employers. We tell you before a deadline, not after.';

it('returns a text that fits unchanged', () => {
  expect(fitting(text, text.length)).toBe(text);
});

it('keeps the sentences that fit', () => {
  expect(fitting(text, 60)).toBe('We compare health plans for small employers.');
  expect(fitting(text, 44)).toBe('We compare health plans for small employers.');
});

it.each([43, 40, 35, 30, 23, 12])('cuts between words if no sentence fits into %s characters', (letters) => {
  const cut = fitting(text, letters);
  expect(cut).toMatch(/…$/);
  expect(cut.length).toBeLessThanOrEqual(letters + 1);
  const start = cut.slice(0, -1);
  expect(text.startsWith(start)).toBe(true);
  expect(text.slice(start.length)).toMatch(/^[\s,.;:]/);
});
