import { RetriedTask } from './retried-task';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** A task whose runs fail or succeed in the given order; those after them succeed. */
function taskOf(...outcomes: ('fails' | 'succeeds')[]) {
  const failures: unknown[] = [];
  let runs = 0;
  const task = new RetriedTask(
    async () => {
      runs += 1;
      if (outcomes[runs - 1] === 'fails') throw new Error(`run ${runs}`);
    },
    { retryAfter: 1_000, onFailed: (error) => failures.push(error) },
  );
  return { task, failures, runs: () => runs };
}

it('repeats a failed run until one succeeds', async () => {
  const { task, failures, runs } = taskOf('fails', 'fails', 'succeeds');
  await task.run();
  await jest.advanceTimersByTimeAsync(10_000);
  expect(runs()).toBe(3);
  expect(failures).toEqual([new Error('run 1'), new Error('run 2')]);
});

it('repeats no failed run after which another has succeeded', async () => {
  const { task, runs } = taskOf('fails', 'succeeds');
  await Promise.all([task.run(), task.run()]);
  await jest.advanceTimersByTimeAsync(10_000);
  expect(runs()).toBe(2);
});

it('runs no more once it is stopped', async () => {
  const { task, runs } = taskOf('fails');
  await task.run();
  await task.stop();
  await task.run();
  await jest.advanceTimersByTimeAsync(10_000);
  expect(runs()).toBe(1);
});
