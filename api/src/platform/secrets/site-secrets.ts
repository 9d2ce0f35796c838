import { createHmac, createSecretKey, randomBytes, type Hmac, type KeyObject } from 'node:crypto';

import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { constantTimeEqual } from 'contract/constant-time-equal';
import type { Repository } from 'typeorm';

import { Transactions } from '../database/transactions';
import { SiteSecretEntity } from './site-secret.entity';

const secretBytes = 32;
const name = 'signatures';

/** Signs with a key that every process of the site has and nobody sets: the first to start makes it, in the database. */
@Injectable()
export class SiteSecrets implements OnApplicationBootstrap {
  private key: KeyObject | null = null;

  constructor(
    @InjectRepository(SiteSecretEntity) private readonly secrets: Repository<SiteSecretEntity>,
    private readonly transactions: Transactions,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    const value = randomBytes(secretBytes).toString('base64');
    // Another process may start at the same time: the one who comes second takes what is there.
    await this.transactions.run((manager) =>
      manager.createQueryBuilder().insert().into(SiteSecretEntity).values({ name, value }).orIgnore().execute(),
    );
    const { value: kept } = await this.secrets.findOneByOrFail({ name });
    this.key = createSecretKey(kept, 'base64');
  }

  /** 32 bytes for a cipher, others for each purpose. */
  keyFor(purpose: string): Buffer {
    return this.hmac('cipher', purpose).digest();
  }

  /** 128 bits of HMAC-SHA256, in base64url. `purpose` keeps a signature for one thing from passing for another. */
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
