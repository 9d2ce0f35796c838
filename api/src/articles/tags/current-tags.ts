import { In, IsNull, Not, type EntityManager } from 'typeorm';

import { TagEntity } from './tag.entity';

/** Replaces former names of tags with current ones: an earlier version or an import may contain a renamed tag. */
export async function currentTags(manager: EntityManager, tags: readonly string[]): Promise<string[]> {
  if (tags.length === 0) return [];
  const renamed = await manager.findBy(TagEntity, { name: In([...tags]), leadsTo: Not(IsNull()) });
  if (renamed.length === 0) return [...tags];
  const names = new Map(renamed.map(({ name, leadsTo }) => [name, leadsTo ?? name]));
  return [...new Set(tags.map((tag) => names.get(tag) ?? tag))];
}
