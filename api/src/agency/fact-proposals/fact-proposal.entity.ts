import type { FactContent } from 'contract/fact-content';
import type { FactProposal } from 'contract/fact-proposals';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What somebody proposes that a fact should say. No visitor reads it. */
@Entity('fact_proposals')
export class FactProposalEntity {
  @PrimaryColumn('text')
  id: string;

  @Column({ type: 'text', name: 'fact_key' })
  key: string;

  /** The version of the fact that it was written on. */
  @Column({ type: 'integer', name: 'base_version' })
  baseVersion: number;

  @Column('simple-json')
  content: FactContent;

  /** What it changed, or would have changed, when it was proposed and again when it was decided. */
  @Column('simple-json')
  changes: FactProposal['changes'];

  @Column('text')
  note: string;

  /** The address of the account. */
  @Column('text')
  by: string;

  @Column('text')
  at: string;

  @Column('text')
  state: FactProposal['state'];

  @Column({ type: 'text', name: 'decided_by', nullable: true })
  decidedBy: string | null;

  @Column({ type: 'text', name: 'decided_at', nullable: true })
  decidedAt: string | null;

  @Column({ type: 'text', nullable: true })
  answer: string | null;
}
