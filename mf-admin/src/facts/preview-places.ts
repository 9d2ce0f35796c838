import type { EditedFact } from 'contract/fact-content';
import type { FactPlace } from 'contract/facts';
import { lineOfTopic } from 'contract/lines-of-business';
import { t } from 'contract/words';

/** Returns the pages on which a change of a fact can be seen: those that state it by key, then others of its topic. */
export function previewPlacesOf({ statedIn, topic }: Pick<EditedFact, 'statedIn' | 'topic'>): FactPlace[] {
  const line = lineOfTopic(topic);
  const others = [
    ...(line ? [{ path: line.path, title: line.name }] : []),
    { path: '/facts', title: t`Check our figures` },
  ];
  return [...statedIn, ...others.filter(({ path }) => !statedIn.some((place) => place.path === path))];
}
