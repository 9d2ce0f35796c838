import type { QuoteFlag, QuoteProduct, QuoteState } from 'contract/quote-options';
import type { QuoteReceipt, QuoteRequest, QuoteSending } from 'contract/quotes';
import type { ManualAnswers, QuoteSource } from 'contract/quotes-by-hand';
import type { VisitorLanguage } from 'contract/visitor-language';
import { Column, Entity, PrimaryColumn } from 'typeorm';

import { noneAsEmpty } from '../../platform/database/none-as-empty';

/** A request for a quote. All personal data is in this row, its notes and its outbox rows. */
@Entity('quote_requests')
export class QuoteRequestEntity {
  @PrimaryColumn('text')
  id: string;

  /** `YD-4K7M-29` */
  @Column('text')
  reference: string;

  @Column('text')
  product: QuoteProduct;

  /** Language of the form, and of all mail to the visitor. */
  @Column('text')
  language: VisitorLanguage;

  @Column('text')
  state: QuoteState;

  /** Increments with each change of `state`, to detect concurrent changes. */
  @Column('integer')
  version: number;

  /** When the person asked: when the form arrived, or as entered by the admin who added it. */
  @Column({ type: 'text', name: 'created_at' })
  createdAt: string;

  /** Source of the request. Only the form requires both a phone number and an email address. */
  @Column('text')
  source: QuoteSource;

  /** `volume`: arrived during unusually high volume. Null once an admin has checked it. */
  @Column({ type: 'text', nullable: true })
  flag: QuoteFlag | null;

  /** Account id of the assignee. If that account is gone, the request counts as unassigned. */
  @Column({ type: 'text', name: 'assigned_to', nullable: true })
  assignedTo: string | null;

  /** Follow-up day, such as `2026-11-24`. */
  @Column({ type: 'text', name: 'follow_up_on', nullable: true })
  followUpOn: string | null;

  /** The `followUpOn` for which a reminder was sent. */
  @Column({ type: 'text', name: 'follow_up_told', nullable: true })
  followUpTold: string | null;

  @Column('text')
  name: string;

  /** Lower case, so that lookups ignore case. */
  @Column({ type: 'text', transformer: noneAsEmpty })
  email: string | null;

  @Column({ type: 'text', transformer: noneAsEmpty })
  phone: string | null;

  @Column({ type: 'text', nullable: true })
  zip: string | null;

  /** Two-letter state of `zip`. */
  @Column({ type: 'text', nullable: true })
  place: string | null;

  @Column('simple-json')
  answers: QuoteRequest['answers'] | ManualAnswers;

  @Column('simple-json')
  origin: QuoteSending['origin'];

  /** Response, stored to repeat it. */
  @Column('simple-json')
  receipt: QuoteReceipt;

  /** Lower case text that the search filter matches. */
  @Column('text')
  searched: string;

  @Column({ type: 'text', name: 'idempotency_key' })
  idempotencyKey: string;

  /** SHA-256 of the submission without its token. The same key with another hash is a client error. */
  @Column({ type: 'text', name: 'body_hash' })
  bodyHash: string;

  /** SHA-256 of product and answers. The same hash under another key is a duplicate. */
  @Column({ type: 'text', name: 'content_hash' })
  contentHash: string;
}
