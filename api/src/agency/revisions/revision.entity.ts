import type { RevisionChange } from 'contract/revised';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Author of a version that came with the site. */
export const bySetup = 'the setup';

/** One save of editable content, or what the site came with. */
@Entity('revisions')
export class RevisionEntity {
  /** Kind of the edited content, such as `agency` or `person`. */
  @PrimaryColumn('text')
  kind: string;

  /** Key of the item within its kind. */
  @PrimaryColumn('text')
  key: string;

  /** Version that the save created. */
  @PrimaryColumn('integer')
  number: number;

  @Column('text')
  at: string;

  /** Email address of the admin, or `bySetup`. */
  @Column('text')
  by: string;

  @Column('simple-json')
  changes: RevisionChange[];

  /** Complete content after the save. */
  @Column('simple-json')
  content: unknown;
}
