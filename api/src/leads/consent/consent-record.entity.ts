import type { ConsentBox, ConsentKind } from 'contract/quotes';
import { Column, Entity, PrimaryColumn } from 'typeorm';

import { noneAsEmpty } from '../../platform/database/none-as-empty';

/** A line of the ledger. Database triggers refuse any change. Evidence under 47 CFR 64.1200(f)(9). */
@Entity('consent_ledger')
export class ConsentRecordEntity {
  @PrimaryColumn('text')
  id: string;

  @Column({ type: 'text', name: 'request_id' })
  requestId: string;

  @Column('text')
  reference: string;

  /** UTC. */
  @Column('text')
  at: string;

  @Column('text')
  kind: ConsentKind;

  @Column('text')
  event: 'given' | 'declined' | 'revoked';

  /** Verbatim text as shown, or as recorded for spoken consent. */
  @Column('text')
  text: string;

  @Column({ type: 'text', name: 'text_version' })
  textVersion: string;

  /** SHA-256 of `text`, in hex. */
  @Column({ type: 'text', name: 'text_hash' })
  textHash: string;

  @Column('text')
  box: ConsentBox;

  /** Empty, like the form's version, if no page showed the text. */
  @Column('text')
  page: string;

  @Column({ type: 'text', name: 'form_version' })
  formVersion: string;

  @Column('text')
  ip: string;

  @Column({ type: 'text', name: 'user_agent' })
  userAgent: string;

  @Column({ type: 'text', transformer: noneAsEmpty })
  phone: string | null;

  /** Lower case. Consent belongs to this email address and to `phone`, whichever request it was given with. */
  @Column({ type: 'text', nullable: true })
  email: string | null;

  /** The company allowed to call: the name on the license. */
  @Column('text')
  seller: string;

  /** Until then the database refuses to delete the line. */
  @Column({ type: 'text', name: 'keep_until' })
  keepUntil: string;

  /**
   * Recorder of the line: an admin's email address, or "link in the mail". Null if the visitor's own form recorded it.
   */
  @Column({ type: 'text', nullable: true })
  by: string | null;
}
