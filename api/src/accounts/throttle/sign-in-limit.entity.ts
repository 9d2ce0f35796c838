import { Column, Entity, PrimaryColumn } from 'typeorm';

/** How often somebody has tried to sign in since it last worked. */
@Entity('sign_in_limits')
export class SignInLimitEntity {
  /** A keyed hash of a network, the id of a known device, or an hour of all others. */
  @PrimaryColumn('text')
  who: string;

  @Column('integer')
  attempts: number;

  /** Before this nothing more is looked at. */
  @Column({ type: 'text', name: 'next_at' })
  nextAt: string;

  @Column({ type: 'text', name: 'seen_at' })
  seenAt: string;
}
