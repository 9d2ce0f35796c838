import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Data of a tag besides its articles. Most tags have no row, because they exist through their articles. */
@Entity('tags')
export class TagEntity {
  @PrimaryColumn('text')
  name: string;

  /** Current name of a renamed tag; null for a tag that is offered even without articles. */
  @Column({ type: 'text', name: 'leads_to', nullable: true })
  leadsTo: string | null;
}
