import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Sign-in attempts of a network or device since its last success. */
@Entity('sign_in_limits')
export class SignInLimitEntity {
  /** Keyed hash of a network, ID of a known device, or an hour shared by all others. */
  @PrimaryColumn('text')
  who: string;

  @Column('integer')
  attempts: number;

  /** Time before which further attempts are refused. */
  @Column({ type: 'text', name: 'next_at' })
  nextAt: string;

  @Column({ type: 'text', name: 'seen_at' })
  seenAt: string;
}
