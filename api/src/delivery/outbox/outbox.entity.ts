import { Column, Entity, PrimaryColumn } from 'typeorm';

import type { OutgoingMail } from '../mail/outgoing-mail';

export type OutboxPayload = { kind: 'mail'; mail: OutgoingMail } | { kind: 'webhook'; body: object };

/** What is left of a row that was delivered: the body is not kept longer than it takes to send. */
export interface DeliveredPayload {
  kind: 'delivered';
  what: string;
  /** There was no mail server: it is a file, and nobody got it. */
  asFile?: true;
}

/** Something that is to happen outside, written in the transaction of its cause. */
@Entity('outbox')
export class OutboxEntity {
  /** Also names the message to the outside: every try of a row is the same message. */
  @PrimaryColumn('text')
  id: string;

  @Column('text')
  kind: OutboxPayload['kind'];

  /** The id of the request that it belongs to; it is erased with it. */
  @Column('text')
  about: string;

  /** Counts the notices about one request: none is sent before those with a smaller number. 0 for mail. */
  @Column('integer')
  position: number;

  @Column('simple-json')
  payload: OutboxPayload | DeliveredPayload;

  /** `held`: somebody at the agency has to check first what it is about. */
  @Column('text')
  state: 'waiting' | 'held' | 'sent' | 'dead';

  @Column({ type: 'text', name: 'created_at' })
  createdAt: string;

  @Column({ type: 'text', name: 'next_try_at' })
  nextTryAt: string;

  /** Tries that came to an end. */
  @Column('integer')
  attempts: number;

  /** Until then it belongs to the worker that claimed it. */
  @Column({ type: 'text', name: 'claimed_until', nullable: true })
  claimedUntil: string | null;

  /** A code, never the other side's words: those repeat addresses. */
  @Column({ type: 'text', name: 'last_error', nullable: true })
  lastError: string | null;

  @Column({ type: 'text', name: 'ended_at', nullable: true })
  endedAt: string | null;
}
