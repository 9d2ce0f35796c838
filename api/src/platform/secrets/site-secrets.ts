import { createHmac, createSecretKey, randomBytes, type Hmac, type KeyObject } from 'node:crypto';

import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { constantTimeEqual } from 'contract/constant-time-equal';
import type { Repository } from 'typeorm';

import { Transactions } from '../database/transactions';
import { SiteSecretEntity } from './site-secret.entity';

const secretBytes = 32;
const name = 'signatures';

/**
 * Signs with a key shared by all processes of the site. The first process to start generates it and stores it in the
 * database.
 */
@Injectable()
export class SiteSecrets implements OnApplicationBootstrap {
  private key: KeyObject | null = null;

  constructor(
    @InjectRepository(SiteSecretEntity) private readonly secrets: Repository<SiteSecretEntity>,
    private readonly transactions: Transactions,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    const value = randomBytes(secretBytes).toString('base64');
    // If two processes start at the same time, the second uses the stored value.
    await this.transactions.run((manager) =>
      manager.createQueryBuilder().insert().into(SiteSecretEntity).values({ name, value }).orIgnore().execute(),
    );
    const { value: stored } = await this.secrets.findOneByOrFail({ name });
    this.key = createSecretKey(stored, 'base64');
  }

  /** Derives a 32-byte cipher key for a purpose. */
  keyFor(purpose: string): Buffer {
    return this.hmac('cipher', purpose).digest();
  }

  /** Returns 128 bits of HMAC-SHA256 in base64url. `purpose` keeps a signature from being valid for anything else. */
  sign(purpose: string, text: string): string {
    return this.hmac(purpose, text).digest().subarray(0, 16).toString('base64url');
  }

  verify(purpose: string, text: string, signature: string): boolean {
    return constantTimeEqual(this.sign(purpose, text), signature);
  }

  private hmac(purpose: string, text: string): Hmac {
    if (!this.key) throw new Error('The application has not started.');
    return createHmac('sha256', this.key).update(`${purpose}\n${text}`);
  }
}
