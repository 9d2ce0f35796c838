import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What is known of a tag beside the articles that have it. Most tags have no row: an article is enough. */
@Entity('tags')
export class TagEntity {
  @PrimaryColumn('text')
  name: string;

  /** The tag that this name became; null for one that is offered although no article may have it. */
  @Column({ type: 'text', name: 'leads_to', nullable: true })
  leadsTo: string | null;
}
