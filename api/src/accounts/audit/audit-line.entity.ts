import type { AuditEvent } from 'contract/audit';
import type { RevisionChange } from 'contract/revised';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** One line about what an admin did, or about signing in. Triggers of the database refuse to change it. */
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

  /** What was before, and what is since; null where the event says it all. */
  @Column({ type: 'simple-json', nullable: true })
  changes: RevisionChange[] | null;
}
