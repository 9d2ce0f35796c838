import { noCounts } from './counts';
import { allowedRate, judge, type Verdict } from './verdict';

const fewFailures = { trials: 1_000, failures: 5 };
const before = { ...noCounts, views: fewFailures };

/** Deterministic random numbers (mulberry32). */
function randomNumbers(seed: number) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Judges after each view. @returns the number of views until the verdict; null if there was none */
function viewsUntil(kind: Verdict['kind'], rate: number, random: () => number, limit: number): number | null {
  const views = { trials: 0, failures: 0 };
  while (views.trials < limit) {
    views.trials += 1;
    if (random() < rate) views.failures += 1;
    if (judge({ ...noCounts, views }, before).kind === kind) return views.trials;
  }
  return null;
}

const runs = 1_000;
const share = (rate: number, limit: number) => {
  const random = randomNumbers(12);
  return Array.from({ length: runs }, () => viewsUntil('worse', rate, random, limit));
};

describe('judging a release', () => {
  it('rarely flags a release that fails as often as its predecessor, however often it is checked', () => {
    const alarms = share(allowedRate(fewFailures), 1_000).filter((views) => views !== null);
    // In a thousand runs at the exact threshold, one alarm is expected at most.
    expect(alarms.length).toBeLessThanOrEqual(3);
  });

  it.each([
    [0.5, 12],
    [0.2, 40],
    [0.05, 600],
  ])('finds a failure rate of %d in time', (rate, within) => {
    const views = share(rate, 5_000)
      .map((one) => one ?? Infinity)
      .sort((a, b) => a - b);
    expect(views[runs / 2]).toBeLessThanOrEqual(within);
    expect(views.at(-1)).toBeLessThan(Infinity);
  });

  it('stays undecided after a few views', () => {
    expect(judge({ ...noCounts, views: { trials: 3, failures: 1 } }, before)).toEqual({ kind: 'undecided' });
    expect(judge({ ...noCounts, views: { trials: 20, failures: 0 } }, before)).toEqual({ kind: 'undecided' });
  });

  it('accepts a release after enough views, unless an unexplained render failure remains', () => {
    const fine = { trials: 400, failures: 2 };
    expect(judge({ ...noCounts, views: fine }, before)).toEqual({ kind: 'as good' });
    expect(judge({ ...noCounts, renders: fine }, before)).toEqual({ kind: 'undecided' });
    const oneFailed = { trials: 5, failures: 1 };
    expect(judge({ ...noCounts, views: fine, renders: oneFailed }, before)).toEqual({ kind: 'undecided' });
  });

  it('flags slow paints, unless the other release is as slow', () => {
    const slow = { trials: 60, failures: 30 };
    expect(judge({ ...noCounts, paints: slow }, { ...noCounts, paints: { trials: 900, failures: 40 } })).toEqual({
      kind: 'worse',
      reason: '30 of 60 visitors’ networks waited too long for the page, with the version before 40 of 900',
    });
    expect(judge({ ...noCounts, paints: slow }, { ...noCounts, paints: { trials: 900, failures: 450 } }).kind).toBe(
      'undecided',
    );
  });

  it.each([
    ['delays', '30 of 60 visitors’ networks waited too long for an answer to a touch or a key'],
    ['shifts', '30 of 60 visitors’ networks saw the page move while they read'],
  ] as const)('flags bad %s alone', (vital, reason) => {
    const seen = { ...noCounts, views: { trials: 400, failures: 0 }, [vital]: { trials: 60, failures: 30 } };
    const beside = { ...noCounts, [vital]: { trials: 900, failures: 40 } };
    expect(judge(seen, beside)).toEqual({ kind: 'worse', reason: `${reason}, with the version before 40 of 900` });
  });

  it('flags a release whose pages all fail on the server, even without data on its predecessor', () => {
    expect(judge({ ...noCounts, renders: { trials: 6, failures: 6 } }, noCounts)).toEqual({
      kind: 'worse',
      reason: '6 of 6 rendered pages failed, with the version before 0 of 0',
    });
  });
});

it.each([
  [{ trials: 0, failures: 0 }, 0.05],
  [{ trials: 10_000, failures: 0 }, 0.01],
  [{ trials: 10_000, failures: 1_000 }, 0.105],
])("allows a rate near the predecessor's %j: %d", (tally, rate) => {
  expect(allowedRate(tally)).toBeCloseTo(rate, 2);
});
