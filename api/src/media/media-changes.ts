import type { RevisionChange } from 'contract/revised';

import type { MediaEntity } from './media.entity';

type Described = Pick<MediaEntity, 'name' | 'alt' | 'focal'>;

const percent = (fraction: number) => `${Math.round(fraction * 100)}%`;

const wordsOf = ({ name, alt, focal }: Described) => ({
  Name: name,
  'Alt text': alt,
  'Focal point': `${percent(focal.x)} from the left, ${percent(focal.y)} from the top`,
});

/** Returns what differs between two descriptions of an item of the library, as the log says it. */
export function changesOf(before: Described, after: Described): RevisionChange[] {
  const was: Readonly<Record<string, string>> = wordsOf(before);
  return Object.entries(wordsOf(after))
    .map(([field, value]) => ({ field, before: was[field] ?? '', after: value }))
    .filter((change) => change.before !== change.after);
}
