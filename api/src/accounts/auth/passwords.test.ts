import * as argon2 from '@node-rs/argon2';

import { dummyHash, Passwords } from './passwords';

// The real module with a spy on `verify`.
jest.mock('@node-rs/argon2', () => {
  const real = jest.requireActual<typeof argon2>('@node-rs/argon2');
  return { ...real, verify: jest.fn(real.verify) };
});

const passwords = new Passwords();
/** Returns algorithm, version and cost of a PHC string: `$argon2id$v=19$m=19456,t=2,p=1`. */
const costOf = (hash: string) => hash.split('$').slice(1, 4);

beforeEach(() => jest.mocked(argon2.verify).mockClear());

it('verifies only the exact password against a salted hash', async () => {
  const hash = await passwords.hash('twelve florets');
  expect(await passwords.matches('twelve florets', hash)).toBe(true);
  expect(await passwords.matches('twelve Florets', hash)).toBe(false);
  expect(await passwords.hash('twelve florets')).not.toBe(hash);
});

it('does the same work for an unknown account', async () => {
  const hash = await passwords.hash('twelve florets');
  expect(costOf(hash)).toEqual(['argon2id', 'v=19', 'm=19456,t=2,p=1']);
  await passwords.matches('x', hash);
  expect(await passwords.matches('x', undefined)).toBe(false);
  const costs = jest.mocked(argon2.verify).mock.calls.map(([known]) => costOf(String(known)));
  expect(costs).toEqual([costOf(hash), costOf(hash)]);
});

it('refuses an unknown account even if the dummy hash matches', async () => {
  jest.mocked(argon2.verify).mockResolvedValueOnce(true);
  expect(await passwords.matches('x', undefined)).toBe(false);
  expect(dummyHash).toMatch(/^\$argon2id\$/);
});
