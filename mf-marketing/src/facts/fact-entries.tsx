import type { Fact } from 'contract/facts';
import { FactEntry } from 'ui';

/** Facts below each other, each with its source and the day it was checked. Nothing where none holds. */
export function FactEntries({ facts }: { facts: readonly Fact[] }) {
  if (facts.length === 0) return null;
  return (
    <div>
      {facts.map((fact) => (
        <FactEntry key={fact.key} fact={fact} />
      ))}
    </div>
  );
}
