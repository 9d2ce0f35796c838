import type { FactContent } from 'contract/fact-content';
import type { FactProposal } from 'contract/fact-proposals';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Proposed change of a fact. Not visible to visitors. */
@Entity('fact_proposals')
export class FactProposalEntity {
  @PrimaryColumn('text')
  id: string;

  @Column({ type: 'text', name: 'fact_key' })
  key: string;

  /** Version of the fact that the proposal is based on. */
  @Column({ type: 'integer', name: 'base_version' })
  baseVersion: number;

  @Column('simple-json')
  content: FactContent;

  /** Changes relative to the fact at the time of the proposal, updated when it is accepted. */
  @Column('simple-json')
  changes: FactProposal['changes'];

  @Column('text')
  note: string;

  /** Email address of the proposing account. */
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
