import type { Fact } from 'contract/facts';

/** Creates a fact for a test. By default it holds forever and is undisputed. */
export function sampleFact(key: string, value: string, window: Fact['window'] = null): Fact {
  return {
    key,
    topic: 'medicare',
    label: `Label of ${key}`,
    value,
    sentence: `Sentence of ${key}.`,
    window,
    holds: { from: null, to: null },
    jurisdiction: 'US',
    source: { name: `Source of ${key}`, url: null },
    checkedOn: '2026-11-20',
    contested: null,
  };
}
