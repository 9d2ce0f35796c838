import { Column, Entity, PrimaryColumn } from 'typeorm';

import type { OutgoingMail } from '../mail/outgoing-mail';

export type OutboxPayload = { kind: 'mail'; mail: OutgoingMail } | { kind: 'webhook'; body: object };

/** Payload of a delivered row. The body is deleted after sending. */
export interface DeliveredPayload {
  kind: 'delivered';
  what: string;
  /** Written to a file for lack of a mail server; nobody received it. */
  asFile?: true;
}

/** An external effect to perform, written in the transaction of its cause. */
@Entity('outbox')
export class OutboxEntity {
  /** Also identifies the message externally: every attempt sends the same message. */
  @PrimaryColumn('text')
  id: string;

  @Column('text')
  kind: OutboxPayload['kind'];

  /** Id of the request it belongs to; erased with it. */
  @Column('text')
  about: string;

  /** Sequence number of webhooks about one request; they are sent in order. 0 for mail. */
  @Column('integer')
  position: number;

  @Column('simple-json')
  payload: OutboxPayload | DeliveredPayload;

  /** `held` until the agency has reviewed its request. */
  @Column('text')
  state: 'waiting' | 'held' | 'sent' | 'dead';

  @Column({ type: 'text', name: 'created_at' })
  createdAt: string;

  @Column({ type: 'text', name: 'next_try_at' })
  nextTryAt: string;

  /** Completed attempts. */
  @Column('integer')
  attempts: number;

  /** End of the claiming worker's lease. */
  @Column({ type: 'text', name: 'claimed_until', nullable: true })
  claimedUntil: string | null;

  /** An error code, never the other side's text, which may repeat email addresses. */
  @Column({ type: 'text', name: 'last_error', nullable: true })
  lastError: string | null;

  @Column({ type: 'text', name: 'ended_at', nullable: true })
  endedAt: string | null;
}
