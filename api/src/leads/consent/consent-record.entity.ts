import type { ConsentBox, ConsentKind } from 'contract/quotes';
import { Column, Entity, PrimaryColumn } from 'typeorm';

import { noneAsEmpty } from '../../platform/database/none-as-empty';

/** One line of the ledger, never changed: triggers in the database refuse it. Evidence under 47 CFR 64.1200(f)(9). */
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

  /** Word for word as it was shown, or written down for what was spoken. */
  @Column('text')
  text: string;

  @Column({ type: 'text', name: 'text_version' })
  textVersion: string;

  /** SHA-256 of `text`, in hex. */
  @Column({ type: 'text', name: 'text_hash' })
  textHash: string;

  @Column('text')
  box: ConsentBox;

  /** Empty, as the form's version, where no page showed it. */
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

  /** In lower case. Consent is of this address and of `phone`, whichever request it was given with. */
  @Column({ type: 'text', nullable: true })
  email: string | null;

  /** The one who may call: the name on the license. */
  @Column('text')
  seller: string;

  /** Until then the database refuses to delete the line. */
  @Column({ type: 'text', name: 'keep_until' })
  keepUntil: string;

  /** Who recorded it: an admin's address, or "link in the mail". Null where the person's own form did. */
  @Column({ type: 'text', nullable: true })
  by: string | null;
}
