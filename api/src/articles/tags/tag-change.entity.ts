import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A tag that too many articles have for one request to change them: until the worker has been at each. */
@Entity('tag_changes')
export class TagChangeEntity {
  @PrimaryColumn('text')
  name: string;

  /** The tag that they get in its place; null for none. */
  @Column({ type: 'text', name: 'new_name', nullable: true })
  to: string | null;

  /** Who asked for it: the texts that it makes are theirs. */
  @Column('text')
  by: string;

  @Column('integer')
  done: number;

  @Column('integer')
  total: number;
}
