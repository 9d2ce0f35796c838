import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

import { Injectable } from '@nestjs/common';

import { SiteSecrets } from './site-secrets';

const cipher = 'aes-256-gcm';
const ivLength = 12;
const tagLength = 16;

/** Purpose of a seal, which opens only for the same. */
export interface SealFor {
  purpose: string;
  /** Additional context that is authenticated but not encrypted. */
  about?: string;
}

/**
 * Encrypts data that a visitor stores for us, so that nobody else, including other programs and our logs, can read or
 * change it.
 */
@Injectable()
export class Seals {
  constructor(private readonly secrets: SiteSecrets) {}

  close({ purpose, about = '' }: SealFor, bytes: Buffer): string {
    const iv = randomBytes(ivLength);
    const lock = createCipheriv(cipher, this.secrets.keyFor(purpose), iv).setAAD(Buffer.from(about));
    return Buffer.concat([iv, lock.update(bytes), lock.final(), lock.getAuthTag()]).toString('base64url');
  }

  /** @returns null for a token that is forged, altered, or for another purpose */
  open({ purpose, about = '' }: SealFor, token: string): Buffer | null {
    const bytes = Buffer.from(token, 'base64url');
    if (bytes.length < ivLength + tagLength) return null;
    const [iv, text, tag] = [
      bytes.subarray(0, ivLength),
      bytes.subarray(ivLength, -tagLength),
      bytes.subarray(-tagLength),
    ];
    const key = createDecipheriv(cipher, this.secrets.keyFor(purpose), iv, { authTagLength: tagLength });
    key.setAAD(Buffer.from(about)).setAuthTag(tag);
    try {
      return Buffer.concat([key.update(text), key.final()]);
    } catch {
      return null; // `final` throws only for an invalid seal.
    }
  }
}
