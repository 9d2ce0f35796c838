import type { HearingKind } from 'contract/hearing';
import type { AccountRole } from 'contract/roles';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Somebody who may sign in. Ending their access removes the row, and with it all that is theirs: sessions, passkeys, codes, links. */
@Entity('admins')
export class AdminEntity {
  @PrimaryColumn('text')
  id: string;

  /** In lower case. */
  @Column('text')
  email: string;

  /** argon2id with its salt and cost, as the PHC string. */
  @Column({ type: 'text', name: 'password_hash' })
  passwordHash: string;

  @Column({ type: 'text', name: 'created_at' })
  createdAt: string;

  @Column('text')
  role: AccountRole;

  /** The id of the team member whose page is theirs. */
  @Column({ type: 'text', name: 'person_id', nullable: true })
  personId: string | null;

  /** Until when the link of the invitation is good; null once a password was chosen. */
  @Column({ type: 'text', name: 'invited_until', nullable: true })
  invitedUntil: string | null;

  /** Of which new requests they get a mail. */
  @Column('text')
  hears: HearingKind;

  /** Counts the changes of role and person, so that two that meet are noticed. */
  @Column('integer')
  version: number;
}
