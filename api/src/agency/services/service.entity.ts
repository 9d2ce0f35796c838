import type { QuoteProduct } from 'contract/lines-of-business';
import type { ServiceContent } from 'contract/services';
import { Column, Entity, PrimaryColumn } from 'typeorm';

import { localTime } from '../../articles/publishing/wall-clock';

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

  /** Scheduled time as it was entered. The agency's time zone may have changed since: `scheduledLocal` is shown. */
  @Column({ type: 'text', name: 'publish_local', nullable: true })
  publishLocal: string | null;

  @Column({ type: 'text', name: 'publish_at', nullable: true })
  publishAt: string | null;

  /** Version to publish. */
  @Column({ type: 'integer', name: 'publish_version', nullable: true })
  publishVersion: number | null;

  @Column({ type: 'text', name: 'scheduled_by', nullable: true })
  scheduledBy: string | null;

  /** How often the preview links were stopped. A link shows the draft only with the current number. */
  @Column({ type: 'integer', name: 'previews_stopped', default: 0 })
  previewsStopped: number;
}

/** Column values of a service without a schedule. */
export const notScheduled = { publishLocal: null, publishAt: null, publishVersion: null, scheduledBy: null };

/** Returns the scheduled time in the agency's time zone of now, `2026-12-01T09:00`; null without a schedule. */
export const scheduledLocal = ({ publishAt }: Pick<ServiceEntity, 'publishAt'>, timeZone: string): string | null =>
  publishAt === null ? null : localTime(new Date(publishAt), timeZone);

/** Formats a schedule as "version 3, 2026-12-01 09:00 (America/New_York)"; empty without one. */
export const formatSchedule = (row: Pick<ServiceEntity, 'publishAt' | 'publishVersion'>, zone: string) => {
  const local = scheduledLocal(row, zone);
  return local === null ? '' : `version ${row.publishVersion}, ${local.replace('T', ' ')} (${zone})`;
};
