import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { deflateRawSync, inflateRawSync } from 'node:zlib';

import { Injectable } from '@nestjs/common';
import type { QuoteProduct } from 'contract/quote-options';
import { draftHours } from 'contract/quote-pages';
import { z } from 'zod';

import { Clock } from '../../platform/clock/clock';
import { SiteSecrets } from '../../platform/secrets/site-secrets';
import { draftState, type DraftState } from './draft-state';

/** Milliseconds from the last page that was sent until the answers are forgotten. */
export const draftLife = draftHours * 60 * 60 * 1000;

const cipher = 'aes-256-gcm';
const ivLength = 12;
const tagLength = 16;

/** Bytes that an opened draft may have: a small token must not become a large memory. */
const largestDraft = 256 * 1024;

const sealed = z.object({ until: z.number(), state: draftState });

/**
 * Closes a draft so that the visitor can carry it and nobody can read or change it, the visitor's other programs and
 * our logs included. It opens again for the same product, and only while it has not expired.
 */
@Injectable()
export class DraftSeal {
  constructor(
    private readonly secrets: SiteSecrets,
    private readonly clock: Clock,
  ) {}

  close(state: DraftState): string {
    const until = this.clock.now().getTime() + draftLife;
    const iv = randomBytes(ivLength);
    const lock = createCipheriv(cipher, this.key(), iv).setAAD(Buffer.from(state.product));
    const text = deflateRawSync(JSON.stringify({ until, state } satisfies z.infer<typeof sealed>));
    return Buffer.concat([iv, lock.update(text), lock.final(), lock.getAuthTag()]).toString('base64url');
  }

  /** @returns null for a token that is none of ours, was changed, is for another product, or is too old */
  open(token: string, product: QuoteProduct): DraftState | null {
    const bytes = Buffer.from(token, 'base64url');
    if (bytes.length < ivLength + tagLength) return null;
    const text = this.unlock(bytes, product);
    if (text === null) return null;
    // A release with other fields may have closed it: then it is as good as expired.
    const { success, data } = sealed.safeParse(
      JSON.parse(inflateRawSync(text, { maxOutputLength: largestDraft }).toString()),
    );
    return success && data.until > this.clock.now().getTime() ? data.state : null;
  }

  private unlock(bytes: Buffer, product: QuoteProduct): Buffer | null {
    const key = createDecipheriv(cipher, this.key(), bytes.subarray(0, ivLength), { authTagLength: tagLength });
    key.setAAD(Buffer.from(product)).setAuthTag(bytes.subarray(-tagLength));
    try {
      return Buffer.concat([key.update(bytes.subarray(ivLength, -tagLength)), key.final()]);
    } catch {
      return null; // The only thing that `final` throws for is that the seal is broken.
    }
  }

  private key(): Buffer {
    return this.secrets.keyFor('quote-drafts');
  }
}
