import type { HealthReport } from './counts';
import type { Tally } from './trials';

/**
 * The chance that a release which fails no more often than the one before is called worse, at any time, however often it
 * is looked at. Each kind of count is a test, so each has a part of it.
 */
const falseAlarm = 0.001;
const tests = 5;

/** The chance that a release which fails three times as often is called as good. */
const missedFault = 0.05;

/** How many times as often a release may fail that is worse: a little, much, or nearly always. */
const multiples = [3, 10, 30];

/** Some failures are nobody's fault: a network that breaks, a browser's extension. */
const leastRate = 0.01;

/** What the release before is taken to have failed, where too little was seen of it. */
const unknownRate = 0.05;
const enoughTrials = 50;

/** Standard deviations above what was seen of the release before: 95 %. */
const margin = 1.645;

export type Verdict =
  | { kind: 'worse'; reason: string }
  | { kind: 'as good' }
  /** Not enough views yet. */
  | { kind: 'undecided' };

/** The failure rate that a release may have: the upper bound (Wilson) of what the one before had. */
export function allowedRate({ trials, failures }: Tally): number {
  if (trials < enoughTrials) return unknownRate;
  const rate = failures / trials;
  const z = margin ** 2 / trials;
  const spread = margin * Math.sqrt((rate * (1 - rate) + z / 4) / trials);
  return Math.max(leastRate, (rate + z / 2 + spread) / (1 + z));
}

/** The logarithm of how much more likely what was seen is at one failure rate than at another. */
const logRatio = ({ trials, failures }: Tally, rate: number, allowed: number) =>
  failures * Math.log(rate / allowed) + (trials - failures) * Math.log((1 - rate) / (1 - allowed));

/**
 * A sequential test. At the allowed rate, or below it, the mean of the likelihood ratios is a martingale that starts at 1
 * or falls, so it ever reaches 1/x with probability x at most (Ville's inequality): looking at it every few seconds costs
 * nothing. The other way round it is Wald's test against three times the allowed rate.
 */
function judgeOne(what: string, seen: Tally, before: Tally): Verdict {
  if (seen.trials === 0) return { kind: 'undecided' };
  const allowed = allowedRate(before);
  const ratios = multiples.map((multiple) => logRatio(seen, Math.min(0.9, allowed * multiple), allowed));
  const evidence = ratios.reduce((sum, ratio) => sum + Math.exp(ratio), 0) / ratios.length;
  if (evidence >= tests / falseAlarm) {
    const past = `${before.failures} of ${before.trials}`;
    return {
      kind: 'worse',
      reason: `${seen.failures} of ${seen.trials} ${what}, of the release before ${past}`,
    };
  }
  const [nearest = 0] = ratios;
  return nearest <= Math.log(missedFault) ? { kind: 'as good' } : { kind: 'undecided' };
}

/**
 * Holds a release against the one before it, or the one beside it. One kind of failure is enough for `worse`. It is as good
 * for visitors once enough of them have seen it; pages that it failed to render must be explained as well, and what the
 * web vitals say is no reason to wait.
 */
export function judge(seen: HealthReport, before: HealthReport): Verdict {
  const renders = judgeOne('rendered pages failed', seen.renders, before.renders);
  const views = judgeOne("visitors' networks had a failure", seen.views, before.views);
  const vitals = [
    judgeOne("visitors' networks waited too long for the page", seen.paints, before.paints),
    judgeOne("visitors' networks waited too long for an answer to a touch or a key", seen.delays, before.delays),
    judgeOne("visitors' networks saw the page move while they read", seen.shifts, before.shifts),
  ];
  const worse = [renders, views, ...vitals].find(({ kind }) => kind === 'worse');
  if (worse) return worse;
  const rendersAreGood = renders.kind === 'as good' || seen.renders.failures === 0;
  return rendersAreGood && views.kind === 'as good' ? { kind: 'as good' } : { kind: 'undecided' };
}
