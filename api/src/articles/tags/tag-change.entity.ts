import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A change of a tag that has too many articles for one request, until the worker has processed all of them. */
@Entity('tag_changes')
export class TagChangeEntity {
  @PrimaryColumn('text')
  name: string;

  /** Replacement of the tag; null for none. */
  @Column({ type: 'text', name: 'new_name', nullable: true })
  to: string | null;

  /** Account that requested the change, and author of the resulting revisions. */
  @Column('text')
  by: string;

  @Column('integer')
  done: number;

  @Column('integer')
  total: number;
}
