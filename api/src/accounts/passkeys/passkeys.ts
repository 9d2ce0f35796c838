import { Inject, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type AuthenticationResponseJSON,
  type RegistrationResponseJSON,
} from '@simplewebauthn/server';
import type { Passkey, PasskeyOptions, PasskeyResponse } from 'contract/account';
import type { SignedInAdmin } from 'contract/auth';
import type { Environment } from 'contract/environment';
import type { EntityManager, Repository } from 'typeorm';

import { Clock } from '../../platform/clock/clock';
import { ENVIRONMENT } from '../../platform/environment/environment.module';
import { Challenges } from './challenges';
import { PasskeyEntity } from './passkey.entities';

/** Verified response of a passkey, before anything is written. */
export interface Verified {
  challenge: string;
  row: PasskeyEntity;
  /** Signature counter that the authenticator reported. */
  counter: number;
}

/**
 * Stores and verifies passkeys. Their host and origin are those of PUBLIC_URL. A passkey requires a fingerprint, a face
 * or a PIN, so it is two factors by itself.
 */
@Injectable()
export class Passkeys {
  private readonly site: { expectedOrigin: string; expectedRPID: string };

  constructor(
    @Inject(ENVIRONMENT) env: Environment,
    @InjectRepository(PasskeyEntity) private readonly rows: Repository<PasskeyEntity>,
    private readonly challenges: Challenges,
    private readonly clock: Clock,
  ) {
    this.site = { expectedOrigin: env.PUBLIC_URL, expectedRPID: new URL(env.PUBLIC_URL).hostname };
  }

  async of(adminId: string): Promise<Passkey[]> {
    return this.rows.find({ where: { adminId }, order: { addedAt: 'ASC', id: 'ASC' } });
  }

  /** Returns the browser's creation options. @param siteName shown by the browser next to the email address */
  async optionsToAdd({ id, email }: SignedInAdmin, siteName: string): Promise<PasskeyOptions> {
    const existing = await this.rows.findBy({ adminId: id });
    const options = await generateRegistrationOptions({
      rpName: siteName,
      rpID: this.site.expectedRPID,
      userName: email,
      userID: new TextEncoder().encode(id),
      excludeCredentials: existing.map((passkey) => ({ id: passkey.id, transports: passkey.transports })),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      challenge: this.challenges.issue({ kind: 'add', adminId: id }),
    });
    return { ...options };
  }

  /** Verifies a new passkey without writing anything. @returns null if the response does not match the request */
  async verifyRegistration(adminId: string, name: string, body: PasskeyResponse): Promise<Verified | null> {
    let challenge = '';
    const response = body as unknown as RegistrationResponseJSON; // the library checks each part of it
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      ...this.site,
      response,
      expectedChallenge: (signed) => {
        challenge = signed;
        return this.challenges.isGood(signed, { kind: 'add', adminId });
      },
    });
    if (!verified) return null;
    const { id, publicKey, counter, transports = [] } = registrationInfo.credential;
    const addedAt = this.clock.time();
    const row = { id, adminId, publicKey: Buffer.from(publicKey).toString('base64url'), transports, name };
    return { challenge, row: { ...row, addedAt, usedAt: null, counter }, counter };
  }

  /** Returns request options for any passkey of the browser. They do not reveal which accounts have one. */
  async optionsToSignIn(): Promise<PasskeyOptions> {
    const options = await generateAuthenticationOptions({
      rpID: this.site.expectedRPID,
      userVerification: 'required',
      challenge: this.challenges.issue({ kind: 'sign-in' }),
    });
    return { ...options };
  }

  /** Verifies a sign-in response without writing anything. @returns null for an unknown ID or a wrong signature */
  async verifySignIn(body: PasskeyResponse): Promise<Verified | null> {
    let challenge = '';
    const row = await this.rows.findOneBy({ id: body.id });
    if (!row) return null;
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      ...this.site,
      response: body as unknown as AuthenticationResponseJSON, // the library checks each part of it
      expectedChallenge: (signed) => {
        challenge = signed;
        return this.challenges.isGood(signed, { kind: 'sign-in' });
      },
      credential: {
        id: row.id,
        publicKey: new Uint8Array(Buffer.from(row.publicKey, 'base64url')),
        counter: row.counter,
        transports: row.transports,
      },
    });
    return verified ? { challenge, row, counter: authenticationInfo.newCounter } : null;
  }

  /** Stores a new passkey. @returns false if its challenge was used before */
  async add(manager: EntityManager, { challenge, row }: Verified): Promise<boolean> {
    if (!(await this.challenges.use(manager, challenge))) return false;
    await manager.insert(PasskeyEntity, row);
    return true;
  }

  /**
   * Records the use of a passkey, in the transaction that opens the session.
   * @returns false if the passkey was removed or used since it was verified, or its challenge was used before
   */
  async redeem(manager: EntityManager, { challenge, row, counter }: Verified): Promise<boolean> {
    // First, or a response that is sent again would count as a use.
    if (!(await this.challenges.use(manager, challenge))) return false;
    const unchanged = { id: row.id, adminId: row.adminId, counter: row.counter };
    const usedAt = this.clock.time();
    const { affected } = await manager.update(PasskeyEntity, unchanged, { counter, usedAt });
    return affected === 1;
  }

  /** @returns the passkey as it was; null if the admin does not have it */
  async rename(manager: EntityManager, adminId: string, id: string, name: string): Promise<PasskeyEntity | null> {
    const row = await manager.findOneBy(PasskeyEntity, { id, adminId });
    if (row) await manager.update(PasskeyEntity, { id, adminId }, { name });
    return row;
  }

  /** @returns the removed passkey; null if the admin does not have it */
  async remove(manager: EntityManager, adminId: string, id: string): Promise<PasskeyEntity | null> {
    const row = await manager.findOneBy(PasskeyEntity, { id, adminId });
    if (row) await manager.delete(PasskeyEntity, { id, adminId });
    return row;
  }
}
