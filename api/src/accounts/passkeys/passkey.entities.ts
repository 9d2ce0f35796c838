import { Column, Entity, PrimaryColumn } from 'typeorm';

import { wholeNumber } from '../../platform/database/whole-number';

@Entity('passkeys')
export class PasskeyEntity {
  /** Credential ID in base64url. */
  @PrimaryColumn('text')
  id: string;

  @Column({ type: 'text', name: 'admin_id' })
  adminId: string;

  /** COSE key in base64url. */
  @Column({ type: 'text', name: 'public_key' })
  publicKey: string;

  /** WebAuthn transports, for example "internal" or "usb". */
  @Column('simple-json')
  transports: string[];

  @Column('text')
  name: string;

  @Column({ type: 'text', name: 'added_at' })
  addedAt: string;

  @Column({ type: 'text', name: 'used_at', nullable: true })
  usedAt: string | null;

  /** Signature counter of the last use, unsigned 32 bits. The counter of a cloned authenticator falls behind it. */
  @Column({ type: 'bigint', transformer: wholeNumber })
  counter: number;
}

/** Used challenge, stored until it expires. */
@Entity('passkey_challenges')
export class PasskeyChallengeEntity {
  @PrimaryColumn({ type: 'text', name: 'challenge_hash' })
  challengeHash: string;

  @Column({ type: 'text', name: 'expires_at' })
  expiresAt: string;
}
