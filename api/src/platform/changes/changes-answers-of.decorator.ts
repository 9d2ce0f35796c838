const key = Symbol('answers that change with an entity');

/**
 * Names the API paths whose answers may change when a row of the entity is written. A path stands for everything below
 * it, so the list of articles names every article, too.
 */
export function ChangesAnswersOf(...paths: string[]): ClassDecorator {
  return (entity) => Reflect.defineMetadata(key, paths, entity);
}

/** The paths that an entity's class names; none for one that no answer shows. */
export function answersOf(entity: object | string): string[] {
  if (typeof entity === 'string') return [];
  return (Reflect.getMetadata(key, entity) as string[] | undefined) ?? []; // only the decorator above writes it
}
