import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Somebody who may write. There is one role. */
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
}
