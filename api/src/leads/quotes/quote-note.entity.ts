import type { QuoteState } from 'contract/quote-options';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A line of a request's history. Never changed. */
@Entity('quote_notes')
export class QuoteNoteEntity {
  @PrimaryColumn('text')
  id: string;

  @Column({ type: 'text', name: 'request_id' })
  requestId: string;

  @Column('text')
  at: string;

  @Column('text')
  by: string;

  @Column({ type: 'text', name: 'from_state' })
  from: QuoteState;

  @Column({ type: 'text', name: 'to_state' })
  to: QuoteState;

  @Column('text')
  note: string;

  /** The note as search compares it. */
  @Column('text')
  searched: string;
}
