import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A row as visitors' reads need it, with what belongs to it. */
export interface RecordedRow {
  row: Readonly<Record<string, unknown>>;
  /** Rows of other tables, by table. */
  beside: Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>;
  /** The number of the text or the save that it came from. */
  revision: number | null;
}

/** What one row said from a moment on: until the next record of the row. Never changed, and removed when the archive's time is over. */
@Entity('public_records')
export class PublicRecordEntity {
  /** The table. */
  @PrimaryColumn('text')
  kind: string;

  /** The row's key. */
  @PrimaryColumn('text')
  key: string;

  @PrimaryColumn({ type: 'text', name: 'valid_from' })
  validFrom: string;

  /** Later than `validFrom` for what was there before there were records. */
  @Column({ type: 'text', name: 'recorded_at' })
  recordedAt: string;

  /** Null: it is gone from here on. */
  @Column({ type: 'simple-json', nullable: true })
  content: RecordedRow | null;
}
