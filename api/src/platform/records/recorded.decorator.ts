const key = Symbol('how an entity is recorded');

/** What of a row visitors' reads need, so that the row can be put back as it was on a day. */
export interface RecordedAs {
  /** Properties that no visitor reads: the Markdown beside its HTML. */
  without?: readonly string[];
  /** Tables whose rows belong to it, by the column that names it. */
  beside?: Readonly<Record<string, string>>;
  /** Where the number of its revision stands, if the row does not count its versions itself. */
  revisionIn?: { table: string; by: string; column: string };
  /** The properties that say since when the row is what it is, in a database that was there before records were; the latest counts. */
  since?: readonly string[];
}

/** Keeps each state of an entity's rows for as long as the archive goes back. For everything that a public page is made of. */
export function Recorded(as: RecordedAs = {}): ClassDecorator {
  return (entity) => Reflect.defineMetadata(key, as, entity);
}

/** How an entity is recorded; null for one that no page shows. */
export function recordedAs(entity: object | string): RecordedAs | null {
  if (typeof entity === 'string') return null;
  return (Reflect.getMetadata(key, entity) as RecordedAs | undefined) ?? null; // only the decorator above writes it
}
