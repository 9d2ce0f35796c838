import { randomInt } from 'node:crypto';

import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { EntityManager, Repository } from 'typeorm';

import { rowLock } from '../../platform/database/row-lock';
import { AdminEntity } from '../auth/admin.entity';
import { hashOfToken } from '../auth/tokens';
import { RecoveryCodeEntity } from './second-factor.entities';

/** Alphabet without characters that look alike on paper. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';
const groups = 4;
const lettersInGroup = 4;
const codesAtOnce = 10;

const group = () => Array.from({ length: lettersInGroup }, () => alphabet[randomInt(alphabet.length)]).join('');
const newCode = () => Array.from({ length: groups }, group).join('-');

/** Hashes a code independent of case, spaces and dashes. 79 random bits need no salt. */
const hashOf = (code: string) => hashOfToken(code.toLowerCase().replace(/[^a-z0-9]/g, ''));

/** Single-use codes for an admin who has lost their phone. */
@Injectable()
export class RecoveryCodes {
  constructor(@InjectRepository(RecoveryCodeEntity) private readonly rows: Repository<RecoveryCodeEntity>) {}

  countLeft(adminId: string): Promise<number> {
    return this.rows.countBy({ adminId });
  }

  /** Replaces all codes. @returns the new codes, which cannot be read again */
  async make(manager: EntityManager, adminId: string): Promise<string[]> {
    // Two concurrent replacements would both keep their codes: neither can delete codes of the other.
    await manager.findOne(AdminEntity, { select: { id: true }, where: { id: adminId }, ...rowLock(manager) });
    const codes = Array.from({ length: codesAtOnce }, newCode);
    await this.deleteAll(manager, adminId);
    await manager.insert(
      RecoveryCodeEntity,
      codes.map((code) => ({ codeHash: hashOf(code), adminId })),
    );
    return codes;
  }

  /** Uses a code up. @returns whether it was valid */
  async use(manager: EntityManager, adminId: string, code: string): Promise<boolean> {
    const { affected } = await manager.delete(RecoveryCodeEntity, { codeHash: hashOf(code), adminId });
    return affected === 1;
  }

  async deleteAll(manager: EntityManager, adminId: string): Promise<void> {
    await manager.delete(RecoveryCodeEntity, { adminId });
  }
}
