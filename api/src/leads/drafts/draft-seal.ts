import { deflateRawSync, inflateRawSync } from 'node:zlib';

import { Injectable } from '@nestjs/common';
import type { QuoteProduct } from 'contract/quote-options';
import { draftHours } from 'contract/quote-pages';
import { z } from 'zod';

import { Clock, hour } from '../../platform/clock/clock';
import { Seals } from '../../platform/secrets/seals';
import { draftState, type DraftState } from './draft-state';

/** Milliseconds after the last post until a draft expires. */
export const draftLife = draftHours * hour;

const purpose = 'quote-drafts';

/** Maximum bytes of an opened draft, so that a small token cannot inflate to a large buffer. */
const largestDraft = 256 * 1024;

const sealed = z.object({ until: z.number(), state: draftState });

/** Encrypts a draft for storage with the visitor. It opens only for the same product, and only until it expires. */
@Injectable()
export class DraftSeal {
  constructor(
    private readonly seals: Seals,
    private readonly clock: Clock,
  ) {}

  /** @returns null for a draft that is too large to be opened again, however well it compresses */
  close(state: DraftState): string | null {
    const until = this.clock.now().getTime() + draftLife;
    const text = Buffer.from(JSON.stringify({ until, state } satisfies z.infer<typeof sealed>));
    if (text.length > largestDraft) return null;
    return this.seals.close({ purpose, about: state.product }, deflateRawSync(text));
  }

  /** @returns null for a token that is forged, altered, of another product, or expired */
  open(token: string, product: QuoteProduct): DraftState | null {
    const text = this.seals.open({ purpose, about: product }, token);
    if (text === null) return null;
    // A token closed by a release with other fields counts as expired.
    const { success, data } = sealed.safeParse(
      JSON.parse(inflateRawSync(text, { maxOutputLength: largestDraft }).toString()),
    );
    return success && data.until > this.clock.now().getTime() ? data.state : null;
  }
}
