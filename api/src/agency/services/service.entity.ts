import type { QuoteProduct } from 'contract/lines-of-business';
import type { ServiceContent } from 'contract/services';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * What is written for the page of a service, beside what visitors read of it (`ServiceTextEntity`, of the same line).
 * Nothing here is in an answer that visitors get, so a save announces nothing.
 */
@Entity('services')
export class ServiceEntity {
  @PrimaryColumn('text')
  line: QuoteProduct;

  /** Counts the saves. */
  @Column('integer')
  version: number;

  @Column('simple-json')
  content: ServiceContent;

  /** A set time as it was set on the agency's clock, and the moment that it means. */
  @Column({ type: 'text', name: 'publish_local', nullable: true })
  publishLocal: string | null;

  @Column({ type: 'text', name: 'publish_at', nullable: true })
  publishAt: string | null;

  /** The version that visitors read then. */
  @Column({ type: 'integer', name: 'publish_version', nullable: true })
  publishVersion: number | null;

  @Column({ type: 'text', name: 'scheduled_by', nullable: true })
  scheduledBy: string | null;
}

/** The columns of a service without a set time. */
export const notScheduled = { publishLocal: null, publishAt: null, publishVersion: null, scheduledBy: null };
