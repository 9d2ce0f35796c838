import type { SitePages } from 'contract/site-pages';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The table has one row once a shell has told, and this is its number. */
export const toldRow = 1;

/** Which pages the active releases have, as a shell told it last. */
@Entity('told_pages')
export class ToldPagesEntity {
  @PrimaryColumn('integer')
  id: typeof toldRow;

  @Column('simple-json')
  site: SitePages;
}
