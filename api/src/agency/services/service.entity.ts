import type { QuoteProduct } from 'contract/lines-of-business';
import type { ServiceContent } from 'contract/services';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * Draft of a service page. The published text is the `ServiceTextEntity` of the same line. No public response contains
 * the draft, so a save announces nothing.
 */
@Entity('services')
export class ServiceEntity {
  @PrimaryColumn('text')
  line: QuoteProduct;

  /** Incremented by each save. */
  @Column('integer')
  version: number;

  @Column('simple-json')
  content: ServiceContent;

  /** Scheduled time in the agency's time zone; `publishAt` is the same time in UTC. */
  @Column({ type: 'text', name: 'publish_local', nullable: true })
  publishLocal: string | null;

  @Column({ type: 'text', name: 'publish_at', nullable: true })
  publishAt: string | null;

  /** Version to publish. */
  @Column({ type: 'integer', name: 'publish_version', nullable: true })
  publishVersion: number | null;

  @Column({ type: 'text', name: 'scheduled_by', nullable: true })
  scheduledBy: string | null;
}

/** Column values of a service without a schedule. */
export const notScheduled = { publishLocal: null, publishAt: null, publishVersion: null, scheduledBy: null };
