import type { Fact } from 'contract/facts';

import { FactEntry } from './fact-entry';
import { SourceNote } from './source-note';

/** Facts below each other in large type, and where each was read. Nothing where none holds. */
export function FactEntries({ facts }: { facts: readonly Fact[] }) {
  if (facts.length === 0) return null;
  return (
    <div>
      {facts.map((fact) => (
        <FactEntry key={fact.key} fact={fact} />
      ))}
      <SourceNote facts={facts} />
    </div>
  );
}
