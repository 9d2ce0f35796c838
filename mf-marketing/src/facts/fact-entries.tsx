import type { Fact } from 'contract/facts';

import { FactEntry } from './fact-entry';
import { SourceNote } from './source-note';

/** Facts in large type, one below the other, with their sources. Renders nothing if none holds. */
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
