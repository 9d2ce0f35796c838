import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The columns of a row that visitors read, with its related rows. */
export interface RecordedRow {
  row: Readonly<Record<string, unknown>>;
  /** Rows of related tables, by table. */
  beside: Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>;
  /** Number of the revision or save it came from. */
  revision: number | null;
}

/**
 * Content of a row from a moment until its next record. Never changed; deleted after the archive's retention period.
 */
@Entity('public_records')
export class PublicRecordEntity {
  /** Name of the table. */
  @PrimaryColumn('text')
  kind: string;

  /** Key of the row. */
  @PrimaryColumn('text')
  key: string;

  @PrimaryColumn({ type: 'text', name: 'valid_from' })
  validFrom: string;

  /** Later than `validFrom` for content that is older than the records. */
  @Column({ type: 'text', name: 'recorded_at' })
  recordedAt: string;

  /** Null if the row was removed at this moment. */
  @Column({ type: 'simple-json', nullable: true })
  content: RecordedRow | null;
}
