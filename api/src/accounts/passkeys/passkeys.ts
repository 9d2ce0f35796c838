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

/** What a passkey's answer was found to be, before anything is written. */
export interface Verified {
  challenge: string;
  row: PasskeyEntity;
  /** As the authenticator counts now. */
  counter: number;
}

/**
 * Passkeys of this site: its host and its origin are those of PUBLIC_URL. A passkey asks for a finger, a face or a PIN, so
 * it is two factors by itself.
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

  /** What a browser needs to make one. @param siteName shown by the browser beside the address */
  async optionsToAdd({ id, email }: SignedInAdmin, siteName: string): Promise<PasskeyOptions> {
    const known = await this.rows.findBy({ adminId: id });
    const options = await generateRegistrationOptions({
      rpName: siteName,
      rpID: this.site.expectedRPID,
      userName: email,
      userID: new TextEncoder().encode(id),
      excludeCredentials: known.map((one) => ({ id: one.id, transports: one.transports })),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      challenge: this.challenges.issue({ kind: 'add', adminId: id }),
    });
    return { ...options };
  }

  /** The passkey that a browser made; null where what it sent is not one that it was asked for. Nothing is written. */
  async made(adminId: string, name: string, sent: PasskeyResponse): Promise<Verified | null> {
    let challenge = '';
    const response = sent as unknown as RegistrationResponseJSON; // the library checks each part of it
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
    const addedAt = this.clock.now().toISOString();
    const row = { id, adminId, publicKey: Buffer.from(publicKey).toString('base64url'), transports, name };
    return { challenge, row: { ...row, addedAt, usedAt: null, counter }, counter };
  }

  /** What a browser needs to sign in with whichever it has. It says nothing about who has one. */
  async optionsToSignIn(): Promise<PasskeyOptions> {
    const options = await generateAuthenticationOptions({
      rpID: this.site.expectedRPID,
      userVerification: 'required',
      challenge: this.challenges.issue({ kind: 'sign-in' }),
    });
    return { ...options };
  }

  /** The passkey that signed; null where there is none of that id or the signature is not its own. Nothing is written. */
  async used(sent: PasskeyResponse): Promise<Verified | null> {
    let challenge = '';
    const row = await this.rows.findOneBy({ id: sent.id });
    if (!row) return null;
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      ...this.site,
      response: sent as unknown as AuthenticationResponseJSON, // the library checks each part of it
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

  /** Adds a passkey that was just made. @returns false where its challenge was used before */
  async add(manager: EntityManager, { challenge, row }: Verified): Promise<boolean> {
    if (!(await this.challenges.use(manager, challenge))) return false;
    await manager.insert(PasskeyEntity, row);
    return true;
  }

  /**
   * Notes that a passkey signed, in the transaction of what it opens.
   * @returns false where it was removed, or counted on, since it was looked at, or its challenge was used before
   */
  async redeem(manager: EntityManager, { challenge, row, counter }: Verified): Promise<boolean> {
    const isAsItWas = { id: row.id, adminId: row.adminId, counter: row.counter };
    const usedAt = this.clock.now().toISOString();
    const { affected } = await manager.update(PasskeyEntity, isAsItWas, { counter, usedAt });
    return affected === 1 && this.challenges.use(manager, challenge);
  }

  /** @returns whether the admin has such a one */
  async rename(manager: EntityManager, adminId: string, id: string, name: string): Promise<boolean> {
    return (await manager.update(PasskeyEntity, { id, adminId }, { name })).affected === 1;
  }

  /** @returns the one that is gone; null where the admin had no such one */
  async remove(manager: EntityManager, adminId: string, id: string): Promise<PasskeyEntity | null> {
    const row = await manager.findOneBy(PasskeyEntity, { id, adminId });
    if (row) await manager.delete(PasskeyEntity, { id, adminId });
    return row;
  }
}
