const key = Symbol('how an entity is recorded');

/** Which parts of a row to record, so that it can be restored as of a day. */
export interface RecordedAs {
  /** Properties that no visitor reads, such as the Markdown source of HTML. */
  without?: readonly string[];
  /** Tables with related rows, by the column that references the row. */
  beside?: Readonly<Record<string, string>>;
  /** Location of its revision number, if the row has no version of its own. */
  revisionIn?: { table: string; by: string; column: string };
  /** Properties with the last change of the row, for databases older than the records; the latest one counts. */
  since?: readonly string[];
}

/**
 * Records every state of an entity's rows for as long as the archive reaches back. Required for everything that public
 * pages are built from.
 */
export function Recorded(as: RecordedAs = {}): ClassDecorator {
  return (entity) => Reflect.defineMetadata(key, as, entity);
}

/** Returns how an entity is recorded; null for one that no page shows. */
export function recordedAs(entity: object | string): RecordedAs | null {
  if (typeof entity === 'string') return null;
  return (Reflect.getMetadata(key, entity) as RecordedAs | undefined) ?? null; // written only by the decorator above
}
