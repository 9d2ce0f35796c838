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

import { Clock } from '../clock/clock';
import { ENVIRONMENT } from '../environment/environment.module';
import { Challenges } from './challenges';
import { PasskeyEntity } from './passkey.entities';

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
    });
    await this.challenges.keep(options.challenge, id);
    return { ...options };
  }

  /** The passkey that a browser made; null where what it sent is not one that it was asked for. */
  async made(adminId: string, name: string, sent: PasskeyResponse): Promise<PasskeyEntity | null> {
    const response = sent as unknown as RegistrationResponseJSON; // the library checks each part of it
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      ...this.site,
      response,
      expectedChallenge: (challenge) => this.challenges.take(challenge, adminId),
    });
    if (!verified) return null;
    const { id, publicKey, counter, transports = [] } = registrationInfo.credential;
    const addedAt = this.clock.now().toISOString();
    return {
      id,
      adminId,
      publicKey: Buffer.from(publicKey).toString('base64url'),
      transports,
      name,
      addedAt,
      usedAt: null,
      counter,
    };
  }

  /** What a browser needs to sign in with whichever it has. It says nothing about who has one. */
  async optionsToSignIn(): Promise<PasskeyOptions> {
    const options = await generateAuthenticationOptions({ rpID: this.site.expectedRPID, userVerification: 'required' });
    await this.challenges.keep(options.challenge, null);
    return { ...options };
  }

  /** The passkey that signed, with its new count; null where there is none of that id or the signature is not its own. */
  async used(sent: PasskeyResponse): Promise<PasskeyEntity | null> {
    const row = await this.rows.findOneBy({ id: sent.id });
    if (!row) return null;
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      ...this.site,
      response: sent as unknown as AuthenticationResponseJSON, // the library checks each part of it
      expectedChallenge: (challenge) => this.challenges.take(challenge, null),
      credential: {
        id: row.id,
        publicKey: new Uint8Array(Buffer.from(row.publicKey, 'base64url')),
        counter: row.counter,
        transports: row.transports,
      },
    });
    return verified ? { ...row, counter: authenticationInfo.newCounter, usedAt: this.clock.now().toISOString() } : null;
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
