import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('passkeys')
export class PasskeyEntity {
  /** The credential's own id, in base64url. */
  @PrimaryColumn('text')
  id: string;

  @Column({ type: 'text', name: 'admin_id' })
  adminId: string;

  /** COSE, in base64url. */
  @Column({ type: 'text', name: 'public_key' })
  publicKey: string;

  /** How a browser reaches it: "internal", "usb". */
  @Column('simple-json')
  transports: string[];

  @Column('text')
  name: string;

  @Column({ type: 'text', name: 'added_at' })
  addedAt: string;

  @Column({ type: 'text', name: 'used_at', nullable: true })
  usedAt: string | null;

  /** As the authenticator last counted: a copy of it would fall behind. */
  @Column('integer')
  counter: number;
}

/** A challenge that was used, until it expires by itself. */
@Entity('passkey_challenges')
export class PasskeyChallengeEntity {
  @PrimaryColumn({ type: 'text', name: 'challenge_hash' })
  challengeHash: string;

  @Column({ type: 'text', name: 'expires_at' })
  expiresAt: string;
}
