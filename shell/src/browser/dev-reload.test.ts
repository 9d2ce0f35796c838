import { outdatedBy } from './dev-reload';

it.each([
  ['another revision', '1f2e 7', '1f2e 8'],
  ['a restart', '1f2e 7', '9d0c 7'],
])('a page reloads for %s', (_case, first, then) => {
  expect([first, first, then].map(outdatedBy(7))).toEqual([false, false, true]);
});

it('a page reloads for a revision that came before its first report', () => {
  expect(outdatedBy(7)('1f2e 17')).toBe(true);
});
