import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Secret, TOTP } from 'otpauth';
import { LessThan, MoreThan, Or, type EntityManager, type Repository } from 'typeorm';

import { Clock } from '../../platform/clock/clock';
import { rowsOf } from '../../platform/database/rows-of';
import { AppCodesEntity } from './second-factor.entities';

const period = 30;
const secretBytes = 20;
/** Half minutes that a phone's clock may be off. */
const window = 1;

/** Codes of six digits from an app, as RFC 6238 has them. */
@Injectable()
export class AppCodes {
  constructor(
    @InjectRepository(AppCodesEntity) private readonly rows: Repository<AppCodesEntity>,
    private readonly clock: Clock,
  ) {}

  /** @param manager that of a transaction whose writes depend on it */
  async isOn(adminId: string, manager: EntityManager = this.rows.manager): Promise<boolean> {
    return Boolean((await manager.findOneBy(AppCodesEntity, { adminId }))?.confirmedAt);
  }

  /**
   * A new secret, in place of one that was offered before.
   * @returns what goes into the app; null where codes are on: an offer that meets a confirmation must not turn them off
   */
  async offer(
    manager: EntityManager,
    adminId: string,
    label: { issuer: string; email: string },
  ): Promise<{ secret: string; uri: string } | null> {
    const secret = new Secret({ size: secretBytes });
    const offered = await rowsOf(
      manager,
      `INSERT INTO app_codes (admin_id, secret, last_step) VALUES ($1, $2, 0)
       ON CONFLICT (admin_id) DO UPDATE SET secret = $3, last_step = 0 WHERE app_codes.confirmed_at IS NULL
       RETURNING admin_id`,
      [adminId, secret.base32, secret.base32],
    );
    if (offered.length === 0) return null;
    return {
      secret: secret.base32,
      uri: new TOTP({ issuer: label.issuer, label: label.email, secret, period }).toString(),
    };
  }

  /** Turns an offer on with a first code. @returns whether the code was right */
  async confirm(manager: EntityManager, adminId: string, code: string): Promise<boolean> {
    if (!(await this.use(manager, adminId, code))) return false;
    await manager.update(AppCodesEntity, { adminId }, { confirmedAt: this.clock.now().toISOString() });
    return true;
  }

  /** Whether a code is right, once: of two that are sent with the same one, one is refused. */
  async use(manager: EntityManager, adminId: string, code: string): Promise<boolean> {
    const row = await manager.findOneBy(AppCodesEntity, { adminId });
    const digits = code.replace(/\s/g, '');
    if (!row || !/^\d{6}$/.test(digits)) return false;
    const timestamp = this.clock.now().getTime();
    const steps = new TOTP({ secret: Secret.fromBase32(row.secret), period }).validate({
      token: digits,
      timestamp,
      window,
    });
    if (steps === null) return false;
    const now = TOTP.counter({ period, timestamp });
    const step = now + steps;
    // One from later than any code is taken was used while the clock was ahead: it was set back since.
    const isUnused = Or(LessThan(step), MoreThan(now + window));
    const { affected } = await manager.update(
      AppCodesEntity,
      { adminId, secret: row.secret, lastStep: isUnused },
      { lastStep: step },
    );
    return affected === 1;
  }

  async turnOff(manager: EntityManager, adminId: string): Promise<void> {
    await manager.delete(AppCodesEntity, { adminId });
  }
}
