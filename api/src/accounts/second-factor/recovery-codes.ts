import { randomInt } from 'node:crypto';

import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { EntityManager, Repository } from 'typeorm';

import { hashOfToken } from '../auth/tokens';
import { RecoveryCodeEntity } from './second-factor.entities';

/** Without letters and digits that look alike on paper. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789';
const groups = 4;
const lettersInGroup = 4;
const codesAtOnce = 10;

const group = () => Array.from({ length: lettersInGroup }, () => letters[randomInt(letters.length)]).join('');
const newCode = () => Array.from({ length: groups }, group).join('-');

/** As it was given out, however it is typed. 79 random bits need no salt. */
const hashOf = (code: string) => hashOfToken(code.toLowerCase().replace(/[^a-z0-9]/g, ''));

/** What lets somebody in whose phone is gone. Each works once. */
@Injectable()
export class RecoveryCodes {
  constructor(@InjectRepository(RecoveryCodeEntity) private readonly rows: Repository<RecoveryCodeEntity>) {}

  left(adminId: string): Promise<number> {
    return this.rows.countBy({ adminId });
  }

  /** New ones in place of all others. @returns them, which nothing else ever does */
  async make(manager: EntityManager, adminId: string): Promise<string[]> {
    const codes = Array.from({ length: codesAtOnce }, newCode);
    await this.forget(manager, adminId);
    await manager.insert(
      RecoveryCodeEntity,
      codes.map((code) => ({ codeHash: hashOf(code), adminId })),
    );
    return codes;
  }

  /** Uses one up. @returns whether there was such a one */
  async use(manager: EntityManager, adminId: string, code: string): Promise<boolean> {
    const { affected } = await manager.delete(RecoveryCodeEntity, { codeHash: hashOf(code), adminId });
    return affected === 1;
  }

  async forget(manager: EntityManager, adminId: string): Promise<void> {
    await manager.delete(RecoveryCodeEntity, { adminId });
  }
}
