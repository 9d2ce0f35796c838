import type { SitePages } from 'contract/site-pages';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Id of the table's only row, which exists once a shell has reported. */
export const reportedPagesRow = 1;

/** Pages of the active releases, as last reported by a shell. */
@Entity('told_pages')
export class ReportedPagesEntity {
  @PrimaryColumn('integer')
  id: typeof reportedPagesRow;

  @Column('simple-json')
  site: SitePages;
}
