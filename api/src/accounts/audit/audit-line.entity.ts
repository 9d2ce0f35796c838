import type { AuditEvent } from 'contract/audit';
import type { RevisionChange } from 'contract/revised';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** Log entry for an admin action or a sign-in event. Database triggers reject changes to it. */
@Entity('audit_log')
export class AuditLineEntity {
  @PrimaryGeneratedColumn()
  number: number;

  @Column('text')
  at: string;

  @Column('text')
  event: AuditEvent;

  @Column({ type: 'text', nullable: true })
  who: string | null;

  @Column('text')
  device: string;

  @Column('text')
  source: string;

  @Column({ type: 'text', nullable: true })
  about: string | null;

  /** Field values before and after; null for an event without changed fields. */
  @Column({ type: 'simple-json', nullable: true })
  changes: RevisionChange[] | null;
}
