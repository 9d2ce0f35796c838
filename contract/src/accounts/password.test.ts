import { passwordFault } from './password';

const fault = (password: string) => passwordFault(password, 'ruth@yarrowandday.example');

it.each([
  ['', 'Enter a new password'],
  ['eleven char', 'Use 12 characters or more. Four words in a row are fine'],
  ['x1'.repeat(129), 'Use 256 characters or fewer'],
  ['121212121212', 'Use more than a few different characters'],
  ['ruth@yarrowandday.example1', 'Choose something else than your e-mail address'],
  ['Ruth@YarrowAndDay.example ', 'Choose something else than your e-mail address'],
])('refuses %j with a reason', (password, message) => {
  expect(fault(password)).toBe(message);
});

it('accepts a passphrase of plain words', () => {
  expect(fault('oak teasel fir winterberry')).toBeNull();
});
