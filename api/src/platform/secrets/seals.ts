import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

import { Injectable } from '@nestjs/common';

import { SiteSecrets } from './site-secrets';

const cipher = 'aes-256-gcm';
const ivLength = 12;
const tagLength = 16;

/** What is sealed, and for what: it opens again for the same alone. */
export interface SealFor {
  purpose: string;
  /** Stands beside the seal in plain sight. */
  about?: string;
}

/** Closes what a visitor carries for us, so that nobody can read or change it, other programs and our logs included. */
@Injectable()
export class Seals {
  constructor(private readonly secrets: SiteSecrets) {}

  close({ purpose, about = '' }: SealFor, bytes: Buffer): string {
    const iv = randomBytes(ivLength);
    const lock = createCipheriv(cipher, this.secrets.keyFor(purpose), iv).setAAD(Buffer.from(about));
    return Buffer.concat([iv, lock.update(bytes), lock.final(), lock.getAuthTag()]).toString('base64url');
  }

  /** @returns null for a token that is none of ours, was changed, or is for something else */
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
      return null; // The only thing that `final` throws for is that the seal is broken.
    }
  }
}
