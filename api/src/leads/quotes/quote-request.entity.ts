import type { QuoteFlag, QuoteProduct, QuoteState } from 'contract/quote-options';
import type { QuoteReceipt, QuoteRequest, QuoteSending } from 'contract/quotes';
import type { AnswersByHand, QuoteSource } from 'contract/quotes-by-hand';
import type { VisitorLanguage } from 'contract/visitor-language';
import { Column, Entity, PrimaryColumn } from 'typeorm';

import { noneAsEmpty } from '../../platform/database/none-as-empty';

/** Somebody who wants to hear from the agency. Everything personal stands in this row, its notes and its outbox rows. */
@Entity('quote_requests')
export class QuoteRequestEntity {
  @PrimaryColumn('text')
  id: string;

  /** `YD-4K7M-29` */
  @Column('text')
  reference: string;

  @Column('text')
  product: QuoteProduct;

  /** Of the form, and so of what they hear from us. */
  @Column('text')
  language: VisitorLanguage;

  @Column('text')
  state: QuoteState;

  /** Counts the changes of `state`, so that two that meet are noticed. */
  @Column('integer')
  version: number;

  /** When the person asked: when their form came, or what whoever added it says. */
  @Column({ type: 'text', name: 'created_at' })
  createdAt: string;

  /** How it came. Only the form asks for a phone number and an address both. */
  @Column('text')
  source: QuoteSource;

  /** `volume`: it came while more requests arrived than usual. Null once somebody has checked it. */
  @Column({ type: 'text', nullable: true })
  flag: QuoteFlag | null;

  /** Whose work it is: the id of an account. Where that account is gone, it is nobody's again. */
  @Column({ type: 'text', name: 'assigned_to', nullable: true })
  assignedTo: string | null;

  /** The day on which somebody wants to come back to it, `2026-11-24`. */
  @Column({ type: 'text', name: 'follow_up_on', nullable: true })
  followUpOn: string | null;

  /** The `followUpOn` of which somebody was reminded by mail. */
  @Column({ type: 'text', name: 'follow_up_told', nullable: true })
  followUpTold: string | null;

  @Column('text')
  name: string;

  /** In lower case: a person is found by it whatever they typed. */
  @Column({ type: 'text', transformer: noneAsEmpty })
  email: string | null;

  @Column({ type: 'text', transformer: noneAsEmpty })
  phone: string | null;

  @Column({ type: 'text', nullable: true })
  zip: string | null;

  /** The two letters of the state of `zip`. */
  @Column({ type: 'text', nullable: true })
  place: string | null;

  @Column('simple-json')
  answers: QuoteRequest['answers'] | AnswersByHand;

  @Column('simple-json')
  origin: QuoteSending['origin'];

  /** What was answered, to answer it again. */
  @Column('simple-json')
  receipt: QuoteReceipt;

  /** Lower case: what the text filter looks through. */
  @Column('text')
  searched: string;

  @Column({ type: 'text', name: 'idempotency_key' })
  idempotencyKey: string;

  /** SHA-256 of all that was sent but the token: the same key with another one is a mistake of the client. */
  @Column({ type: 'text', name: 'body_hash' })
  bodyHash: string;

  /** SHA-256 of product and answers: the same request under another key is a duplicate. */
  @Column({ type: 'text', name: 'content_hash' })
  contentHash: string;
}
