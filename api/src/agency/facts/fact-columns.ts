import type { Fact } from 'contract/facts';

import type { FactEntity } from './fact.entity';

/** Maps a row to a fact. */
export function factOf(row: FactEntity): Fact {
  const { key, topic, label, value, sentence, jurisdiction, checkedOn, contested } = row;
  return {
    key,
    topic,
    label,
    value,
    ...(row.regulated === 1 && { regulated: true as const }),
    sentence,
    window: row.windowOpens && row.windowCloses ? { opens: row.windowOpens, closes: row.windowCloses } : null,
    holds: { from: row.holdsFrom, to: row.holdsTo },
    jurisdiction,
    source: { name: row.sourceName, url: row.sourceUrl },
    checkedOn,
    contested,
  };
}

/** Maps a fact to a row without the admin-only columns. @param position in the agency's list */
export function factRow(
  { window, holds, source, regulated, ...fact }: Fact,
  position: number,
): Omit<FactEntity, 'version' | 'next'> {
  return {
    ...fact,
    position,
    regulated: regulated ? 1 : 0,
    ...figureColumns({ window, holds, source }),
  };
}

/** Returns the columns of a figure's dates and source. */
export const figureColumns = ({ window, holds, source }: Pick<Fact, 'window' | 'holds' | 'source'>) => ({
  windowOpens: window?.opens ?? null,
  windowCloses: window?.closes ?? null,
  holdsFrom: holds.from,
  holdsTo: holds.to,
  sourceName: source.name,
  sourceUrl: source.url || null,
});

/** Returns whether a fact holds on a day. Its period includes both ends. */
export function holdsOn(day: string, { holds }: Pick<Fact, 'holds'>): boolean {
  return (holds.from ?? day) <= day && day <= (holds.to ?? day);
}
