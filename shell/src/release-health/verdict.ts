import type { HealthReport } from './counts';
import type { Tally } from './trials';

/**
 * Probability that a release which fails no more often than its predecessor is ever called worse, however often it is
 * checked. Each kind of count is a separate test with an equal part of it.
 */
const falseAlarm = 0.001;
const tests = 5;

/** Probability that a release which fails three times as often is called as good. */
const missedFault = 0.05;

/** Failure rates, as multiples of the allowed one, that count as worse: somewhat, much, and nearly always. */
const multiples = [3, 10, 30];

/** Some failures have external causes: a broken network, a browser extension. */
const leastRate = 0.01;

/** Assumed failure rate of the predecessor if it was measured too little. */
const unknownRate = 0.05;
const enoughTrials = 50;

/** Standard deviations above the measured rate of the predecessor: 95 %. */
const margin = 1.645;

export type Verdict =
  | { kind: 'worse'; reason: string }
  | { kind: 'as good' }
  /** Not enough views yet. */
  | { kind: 'undecided' };

/** Failure rate that a release may have: the upper bound (Wilson) of its predecessor's. */
export function allowedRate({ trials, failures }: Tally): number {
  if (trials < enoughTrials) return unknownRate;
  const rate = failures / trials;
  const z = margin ** 2 / trials;
  const spread = margin * Math.sqrt((rate * (1 - rate) + z / 4) / trials);
  return Math.max(leastRate, (rate + z / 2 + spread) / (1 + z));
}

/** Log-likelihood ratio of the counts at two failure rates. */
const logRatio = ({ trials, failures }: Tally, rate: number, allowed: number) =>
  failures * Math.log(rate / allowed) + (trials - failures) * Math.log((1 - rate) / (1 - allowed));

/**
 * A sequential test. At or below the allowed rate, the mean of the likelihood ratios is a supermartingale that starts
 * at 1, so it ever reaches 1/x with probability x at most (Ville's inequality): frequent checks do not add false
 * alarms. For `as good`, it is Wald's test against three times the allowed rate.
 */
function judgeKind(what: string, seen: Tally, before: Tally): Verdict {
  if (seen.trials === 0) return { kind: 'undecided' };
  const allowed = allowedRate(before);
  const ratios = multiples.map((multiple) => logRatio(seen, Math.min(0.9, allowed * multiple), allowed));
  const evidence = ratios.reduce((sum, ratio) => sum + Math.exp(ratio), 0) / ratios.length;
  if (evidence >= tests / falseAlarm) {
    const past = `${before.failures} of ${before.trials}`;
    return {
      kind: 'worse',
      reason: `${seen.failures} of ${seen.trials} ${what}, with the version before ${past}`,
    };
  }
  const [nearest = 0] = ratios;
  return nearest <= Math.log(missedFault) ? { kind: 'as good' } : { kind: 'undecided' };
}

/**
 * Compares a release with its predecessor, or a canary with the release it runs alongside. One kind of failure is
 * enough for `worse`. A release is as good once enough visitors have seen it; its render failures must be explained as
 * well, while web vitals do not delay the verdict.
 */
export function judge(seen: HealthReport, before: HealthReport): Verdict {
  const renders = judgeKind('rendered pages failed', seen.renders, before.renders);
  const views = judgeKind('visitors’ networks had a failure', seen.views, before.views);
  const vitals = [
    judgeKind('visitors’ networks waited too long for the page', seen.paints, before.paints),
    judgeKind('visitors’ networks waited too long for an answer to a touch or a key', seen.delays, before.delays),
    judgeKind('visitors’ networks saw the page move while they read', seen.shifts, before.shifts),
  ];
  const worse = [renders, views, ...vitals].find(({ kind }) => kind === 'worse');
  if (worse) return worse;
  const rendersAreGood = renders.kind === 'as good' || seen.renders.failures === 0;
  return rendersAreGood && views.kind === 'as good' ? { kind: 'as good' } : { kind: 'undecided' };
}
