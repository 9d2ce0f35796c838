import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('site_secrets')
export class SiteSecretEntity {
  @PrimaryColumn('text')
  name: string;

  /** Base64. */
  @Column('text')
  value: string;
}
