import { faultsOf } from './credentials';

test('requires both fields, in form order', () => {
  expect(faultsOf({ email: ' ', password: '' }).map(({ name }) => name)).toEqual(['email', 'password']);
});

test('shows an example for an invalid email address', () => {
  expect(faultsOf({ email: 'ruth', password: 'secret' })).toEqual([
    { name: 'email', message: 'Enter an e-mail address like name@example.com' },
  ]);
});

test('leaves verification to the API', () => {
  expect(faultsOf({ email: ' ruth@yarrowandday.example ', password: 'x' })).toEqual([]);
});
