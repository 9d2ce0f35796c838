import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Record of a seeded row, to detect whether an owner has changed or removed it since. */
@Entity('seeded')
export class SeededEntity {
  @PrimaryColumn('text')
  kind: string;

  @PrimaryColumn('text')
  key: string;

  /** Hash of the seeded content. */
  @Column('text')
  hash: string;

  @Column({ type: 'text', name: 'seeded_at' })
  seededAt: string;
}
