import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Secret, TOTP } from 'otpauth';
import { LessThan, type EntityManager, type Repository } from 'typeorm';

import { Clock } from '../clock/clock';
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

  async isOn(adminId: string): Promise<boolean> {
    return Boolean((await this.rows.findOneBy({ adminId }))?.confirmedAt);
  }

  /** A new secret, in place of one that was offered before. @returns what goes into the app */
  async offer(
    manager: EntityManager,
    adminId: string,
    label: { issuer: string; email: string },
  ): Promise<{ secret: string; uri: string }> {
    const secret = new Secret({ size: secretBytes });
    await manager.save(AppCodesEntity, { adminId, secret: secret.base32, confirmedAt: null, lastStep: 0 });
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
    const step = TOTP.counter({ period, timestamp }) + steps;
    const { affected } = await manager.update(
      AppCodesEntity,
      { adminId, lastStep: LessThan(step) },
      { lastStep: step },
    );
    return affected === 1;
  }

  async turnOff(manager: EntityManager, adminId: string): Promise<void> {
    await manager.delete(AppCodesEntity, { adminId });
  }
}
