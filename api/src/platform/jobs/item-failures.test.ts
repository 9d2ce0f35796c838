import { UnavailableError } from '../errors/api-errors';
import { ItemFailures } from './item-failures';
import { JobStopped } from './job';

const failing = (error: unknown) => () => Promise.reject(error);

it('processes each item, and throws the errors after the last one', async () => {
  const failures = new ItemFailures();
  const done: string[] = [];
  expect(await failures.attempt(failing(new Error('first')))).toBe(false);
  expect(await failures.attempt(failing(new Error('second')))).toBe(false);
  expect(await failures.attempt(async () => done.push('third'))).toBe(true);
  expect(done).toEqual(['third']);
  const thrown = expect.objectContaining({
    message: '2 items failed. The first: first',
    errors: [new Error('first'), new Error('second')],
  });
  expect(() => failures.throwAny()).toThrow(thrown);
});

it('throws a single error as it is', async () => {
  const failures = new ItemFailures();
  const error = new Error('only');
  await failures.attempt(failing(error));
  expect(() => failures.throwAny()).toThrow(error);
});

it('throws no more than some of the errors of many items, with their number', async () => {
  const failures = new ItemFailures();
  for (let item = 1; item <= 1_200; item += 1) await failures.attempt(failing(new Error(`item ${item}`)));
  let thrown: unknown;
  try {
    failures.throwAny();
  } catch (error) {
    thrown = error;
  }
  expect(thrown).toMatchObject({ message: '1200 items failed. The first: item 1' });
  expect((thrown as AggregateError).errors).toHaveLength(20); // as the message above says
});

it('throws nothing if every item was processed', async () => {
  const failures = new ItemFailures();
  await failures.attempt(async () => undefined);
  expect(() => failures.throwAny()).not.toThrow();
});

it('ends at an outage and at a stop, which the other items would meet, too', async () => {
  for (const error of [new UnavailableError('The database is away.'), new JobStopped()])
    await expect(new ItemFailures().attempt(failing(error))).rejects.toBe(error);
});
