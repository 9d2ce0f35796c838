import fc from 'fast-check';

import { act, type Act } from './acts';
import { History } from './history';
import { startRealApi, type RealApi } from './real-api';

/** Number of histories. The nightly run plays more: `npm run test:words`. */
const runs = Number(process.env.WORDS_RUNS ?? 200);
const seed = process.env.WORDS_SEED ? Number(process.env.WORDS_SEED) : undefined;

jest.setTimeout(Math.max(240_000, runs * 2_000));

/** Histories that once failed. Each run plays them before the random ones. */
const found: Act[][] = [
  // One tab deletes a saved word; another tab discards what it had typed after it, and returns to its initial text.
  [
    { kind: 'open', device: 0 },
    { kind: 'type', tab: 0 },
    { kind: 'save', tab: 0 },
    { kind: 'type', tab: 0 },
    { kind: 'pasteOver', tab: 1 },
    { kind: 'deleteWord', tab: 0 },
  ],
  // The same, but the other tab deletes the word, too, and undoes that.
  [
    { kind: 'open', device: 0 },
    { kind: 'type', tab: 0 },
    { kind: 'save', tab: 0 },
    { kind: 'deleteWord', tab: 0 },
    { kind: 'pasteOver', tab: 1 },
    { kind: 'undo', tab: 0 },
  ],
];

let real: RealApi;
beforeAll(async () => {
  real = await startRealApi();
  // Fakes only timeouts, so that none fires by itself and a history always plays the same way.
  jest.useFakeTimers({
    doNotFake: ['Date', 'performance', 'queueMicrotask', 'nextTick', 'setImmediate', 'setInterval', 'hrtime'],
  });
});
afterAll(async () => {
  jest.useRealTimers();
  await real.app.stop();
});

test('every word ever shown is in the article, in an earlier version, or on a device, unless it was deleted', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 1, maxLength: 30, size: 'max' }), async (acts) => {
      const history = new History(real);
      await history.devices[0]?.open();
      for (const next of acts) {
        await history.play(next);
        expect(history.missingFrom(await history.everywhere())).toEqual([]);
      }
      await history.heal();
      const kept = (await real.texts(history.id)).map(({ markdown }) => markdown);
      expect(history.missingFrom(kept)).toEqual([]);
    }),
    { numRuns: runs, examples: found.map((acts): [Act[]] => [acts]), ...(seed !== undefined && { seed }) },
  );
});
