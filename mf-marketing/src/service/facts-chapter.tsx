import type { Fact } from 'contract/facts';

import { FactRows } from '../facts/fact-rows';
import { Chapter, type ChapterProps } from './chapter';

/** A chapter of facts. Renders nothing if none holds: last season's dates end before the next ones are announced. */
export function FactsChapter({ facts, ...chapter }: Omit<ChapterProps, 'children'> & { facts: readonly Fact[] }) {
  if (facts.length === 0) return null;
  return (
    <Chapter {...chapter}>
      <FactRows facts={facts} />
    </Chapter>
  );
}
