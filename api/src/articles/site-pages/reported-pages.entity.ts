import type { SitePages } from 'contract/site-pages';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The table has one row once a shell has reported, and this is its number. */
export const reportedPagesRow = 1;

/** Which pages the active releases have, as a shell reported them last. */
@Entity('told_pages')
export class ReportedPagesEntity {
  @PrimaryColumn('integer')
  id: typeof reportedPagesRow;

  @Column('simple-json')
  site: SitePages;
}
