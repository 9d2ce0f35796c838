import { UnavailableError } from '../errors/api-errors';
import { ItemFailures } from './item-failures';
import { JobStopped } from './job';

const failing = (error: unknown) => () => Promise.reject(error);

it('processes each item, and throws the first error after the last one', async () => {
  const failures = new ItemFailures();
  const done: string[] = [];
  expect(await failures.attempt(failing(new Error('first')))).toBe(false);
  expect(await failures.attempt(failing(new Error('second')))).toBe(false);
  expect(await failures.attempt(async () => done.push('third'))).toBe(true);
  expect(done).toEqual(['third']);
  expect(() => failures.throwFirst()).toThrow('first');
});

it('throws nothing if every item was processed', async () => {
  const failures = new ItemFailures();
  await failures.attempt(async () => undefined);
  expect(() => failures.throwFirst()).not.toThrow();
});

it('ends at an outage and at a stop, which the other items would meet, too', async () => {
  for (const error of [new UnavailableError('The database is away.'), new JobStopped()])
    await expect(new ItemFailures().attempt(failing(error))).rejects.toBe(error);
});
