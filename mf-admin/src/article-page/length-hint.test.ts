import { lengthFault, lengthHint } from './length-hint';

test('shows how much of a text is visible, and when it is too long to save', () => {
  expect(lengthHint('One', 70)).toBe('3 characters. Up to 70 show whole in search results.');
  expect(lengthHint('x'.repeat(71), 70)).toBe('71 characters. Search results cut it after about 70.');
  expect(lengthFault('🌻'.repeat(160), 160)).toBeUndefined();
  expect(lengthFault('x'.repeat(161), 160)).toBe('1 character too long. Shorten it, so that the article can be saved.');
});
