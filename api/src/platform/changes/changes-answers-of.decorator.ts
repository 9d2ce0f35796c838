const key = Symbol('answers that change with an entity');

/**
 * Names the API paths whose responses may change when a row of the entity is written. A path covers everything below
 * it, so the list of articles includes every article.
 */
export function ChangesAnswersOf(...paths: string[]): ClassDecorator {
  return (entity) => Reflect.defineMetadata(key, paths, entity);
}

/** Returns the paths named by an entity's class; none if no response shows the entity. */
export function answersOf(entity: object | string): string[] {
  if (typeof entity === 'string') return [];
  return (Reflect.getMetadata(key, entity) as string[] | undefined) ?? []; // written only by the decorator above
}
