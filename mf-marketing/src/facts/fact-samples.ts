import type { Fact } from 'contract/facts';
import { t } from 'contract/words';

/** A fact for a test: what the test does not name holds forever and is settled. */
export function sampleFact(key: string, value: string, window: Fact['window'] = null): Fact {
  return {
    key,
    topic: 'medicare',
    label: t`Label of ${key}`,
    value,
    sentence: t`Sentence of ${key}.`,
    window,
    holds: { from: null, to: null },
    jurisdiction: 'US',
    source: { name: t`Source of ${key}`, url: null },
    checkedOn: '2026-11-20',
    contested: null,
  };
}
