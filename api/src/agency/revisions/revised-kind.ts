import type { AuditEvent } from 'contract/audit';
import type { RevisionChange } from 'contract/revised';
import type { ObjectLiteral } from 'typeorm';

/** Row with a version that each save increments. */
export interface VersionedRow extends ObjectLiteral {
  version: number;
}

/** Maps one kind of editable content to its row and describes its changes. */
export interface RevisedKind<Row extends VersionedRow, Content extends object> {
  readonly kind: string;
  readonly entity: new () => Row;
  /** Audit event of a save. */
  readonly event: AuditEvent;
  /** Name for messages, for example "the agency". */
  readonly name: string;
  contentOf(row: Row): Content;
  /**
   * Returns the columns for a content.
   * @param before the stored row
   * @param htmlOf renders Markdown
   */
  columnsOf(content: Content, before: Row, htmlOf: (markdown: string) => string): Partial<Row>;
  /** Returns the displayed value of each field by its label, in the order of the form. */
  inWords(content: Content): Readonly<Record<string, string>>;
}

/** Returns the changed fields of a save. */
export function changesBetween<Content extends object>(
  { inWords }: Pick<RevisedKind<VersionedRow, Content>, 'inWords'>,
  before: Content,
  after: Content,
): RevisionChange[] {
  const [oldValues, newValues] = [inWords(before), inWords(after)];
  return Object.keys(newValues)
    .map((field) => ({ field, before: oldValues[field] ?? '', after: newValues[field] ?? '' }))
    .filter((change) => change.before !== change.after);
}
