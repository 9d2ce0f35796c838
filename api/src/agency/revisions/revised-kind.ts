import type { AuditEvent } from 'contract/audit';
import type { RevisionChange } from 'contract/revised';
import type { ObjectLiteral } from 'typeorm';

/** A row that counts its saves. */
export interface VersionedRow extends ObjectLiteral {
  version: number;
}

/** How one kind of content that admins edit stands in its row, and how a change of it is told. */
export interface RevisedKind<Row extends VersionedRow, Content extends object> {
  readonly kind: string;
  readonly entity: new () => Row;
  /** What the audit log calls a save. */
  readonly event: AuditEvent;
  /** "the agency", for sentences. */
  readonly name: string;
  contentOf(row: Row): Content;
  /** The columns that a content fills. @param before the row as it was */
  columnsOf(content: Content, before: Row): Partial<Row>;
  /** What people call each field, in the order of the form, and what it says. */
  inWords(content: Content): Readonly<Record<string, string>>;
}

/** What a save changed, field by field. */
export function changesBetween<Content extends object>(
  { inWords }: Pick<RevisedKind<VersionedRow, Content>, 'inWords'>,
  before: Content,
  after: Content,
): RevisionChange[] {
  const [was, is] = [inWords(before), inWords(after)];
  return Object.keys(is)
    .map((field) => ({ field, before: was[field] ?? '', after: is[field] ?? '' }))
    .filter((change) => change.before !== change.after);
}
