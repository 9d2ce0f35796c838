import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Secret, TOTP } from 'otpauth';
import { LessThan, MoreThan, Or, type EntityManager, type Repository } from 'typeorm';

import { Clock } from '../../platform/clock/clock';
import { rowsOf } from '../../platform/database/rows-of';
import { AppCodesEntity } from './second-factor.entities';

const period = 30;
const secretBytes = 20;
/** Accepted clock drift of a phone, in periods. */
const window = 1;

/** Six-digit TOTP codes from an authenticator app (RFC 6238). */
@Injectable()
export class AppCodes {
  constructor(
    @InjectRepository(AppCodesEntity) private readonly rows: Repository<AppCodesEntity>,
    private readonly clock: Clock,
  ) {}

  /** @param manager of the transaction whose writes depend on the result */
  async isOn(adminId: string, manager: EntityManager = this.rows.manager): Promise<boolean> {
    return Boolean((await manager.findOneBy(AppCodesEntity, { adminId }))?.confirmedAt);
  }

  /**
   * Creates a new secret, which replaces one that was offered before.
   * @returns the setup data for the app; null if codes are on, so that an offer cannot undo a concurrent confirmation
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

  /** Turns codes on with a first code from the app. @returns whether the code was correct */
  async confirm(manager: EntityManager, adminId: string, code: string): Promise<boolean> {
    if (!(await this.use(manager, adminId, code))) return false;
    await manager.update(AppCodesEntity, { adminId }, { confirmedAt: this.clock.time() });
    return true;
  }

  /** Uses a code up. @returns whether it was correct and unused; only one of two concurrent uses succeeds */
  async use(manager: EntityManager, adminId: string, code: string): Promise<boolean> {
    const row = await manager.findOneBy(AppCodesEntity, { adminId });
    const digits = code.replace(/\s/g, '');
    if (!row || !/^\d{6}$/.test(digits)) return false;
    const timestamp = this.clock.now().getTime();
    const drift = new TOTP({ secret: Secret.fromBase32(row.secret), period }).validate({
      token: digits,
      timestamp,
      window,
    });
    if (drift === null) return false;
    const now = TOTP.counter({ period, timestamp });
    const step = now + drift;
    // A stored step beyond the accepted window means that the clock was ahead and has been set back since.
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
