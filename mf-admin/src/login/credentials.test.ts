import { faultsOf } from './credentials';

test('asks for both, in the order of the form', () => {
  expect(faultsOf({ email: ' ', password: '' }).map(({ name }) => name)).toEqual(['email', 'password']);
});

test('shows what an address looks like where there is none', () => {
  expect(faultsOf({ email: 'ruth', password: 'secret' })).toEqual([
    { name: 'email', message: 'Enter an e-mail address like name@example.com' },
  ]);
});

test('leaves it to the API whether they belong together', () => {
  expect(faultsOf({ email: ' ruth@yarrowandday.example ', password: 'x' })).toEqual([]);
});
