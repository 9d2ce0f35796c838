import { SerialQueue } from './serial-queue';

const turn = () => new Promise((resolve) => setImmediate(resolve));

it('starts work when what was added before has ended, and returns each its own result', async () => {
  const queue = new SerialQueue();
  const steps: string[] = [];
  const results = ['first', 'second'].map((name) =>
    queue.run(async () => {
      steps.push(`${name} begins`);
      await turn();
      steps.push(`${name} ends`);
      return name;
    }),
  );
  expect(await Promise.all(results)).toEqual(['first', 'second']);
  expect(steps).toEqual(['first begins', 'first ends', 'second begins', 'second ends']);
});

it('gives an error to its caller alone, and goes on', async () => {
  const queue = new SerialQueue();
  const failed = queue.run(() => {
    throw new Error('no disk');
  });
  const next = queue.run(() => 'written');
  await expect(failed).rejects.toThrow('no disk');
  expect(await next).toBe('written');
});

it('is settled once all that was added has ended, also with an error', async () => {
  const queue = new SerialQueue();
  let hasEnded = false;
  void queue
    .run(async () => {
      await turn();
      hasEnded = true;
      throw new Error('no disk');
    })
    .catch(() => undefined); // what is tested is the queue
  await queue.settled();
  expect(hasEnded).toBe(true);
});
