import type { RevisionChange } from 'contract/revised';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** One save of something that admins edit. */
@Entity('revisions')
export class RevisionEntity {
  /** What was edited: `agency`, `person`. */
  @PrimaryColumn('text')
  kind: string;

  /** Which of its kind. */
  @PrimaryColumn('text')
  key: string;

  /** The version that the save made. */
  @PrimaryColumn('integer')
  number: number;

  @Column('text')
  at: string;

  /** The admin's address. */
  @Column('text')
  by: string;

  @Column('simple-json')
  changes: RevisionChange[];

  /** All of it, as it was from then on. */
  @Column('simple-json')
  content: unknown;
}
