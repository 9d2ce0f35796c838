import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What was written from which seed: tells a row as it was seeded from one that its owner changed or removed. */
@Entity('seeded')
export class SeededEntity {
  @PrimaryColumn('text')
  kind: string;

  @PrimaryColumn('text')
  key: string;

  /** Of the content as it was written. */
  @Column('text')
  hash: string;

  @Column({ type: 'text', name: 'seeded_at' })
  seededAt: string;
}
