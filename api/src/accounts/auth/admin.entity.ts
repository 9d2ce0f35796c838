import type { NotificationKind } from 'contract/notifications';
import type { AccountRole } from 'contract/roles';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Account of an admin. Deleting the row also deletes its sessions, passkeys, codes and links. */
@Entity('admins')
export class AdminEntity {
  @PrimaryColumn('text')
  id: string;

  /** Email address, lower case. */
  @Column('text')
  email: string;

  /** argon2id hash as a PHC string, which includes salt and cost. */
  @Column({ type: 'text', name: 'password_hash' })
  passwordHash: string;

  @Column({ type: 'text', name: 'created_at' })
  createdAt: string;

  @Column('text')
  role: AccountRole;

  /** ID of the team member whose page belongs to this account. */
  @Column({ type: 'text', name: 'person_id', nullable: true })
  personId: string | null;

  /** Expiry of the invitation link; null once a password is set. */
  @Column({ type: 'text', name: 'invited_until', nullable: true })
  invitedUntil: string | null;

  /** Scope of the new quote requests that are emailed to this account. */
  @Column({ type: 'text', name: 'hears' })
  notify: NotificationKind;

  /** Incremented by each change of role or person, to detect concurrent edits. */
  @Column('integer')
  version: number;
}
