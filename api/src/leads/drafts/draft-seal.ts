import { deflateRawSync, inflateRawSync } from 'node:zlib';

import { Injectable } from '@nestjs/common';
import type { QuoteProduct } from 'contract/quote-options';
import { draftHours } from 'contract/quote-pages';
import { z } from 'zod';

import { Clock } from '../../platform/clock/clock';
import { Seals } from '../../platform/secrets/seals';
import { draftState, type DraftState } from './draft-state';

/** Milliseconds from the last page that was sent until the answers are forgotten. */
export const draftLife = draftHours * 60 * 60 * 1000;

const purpose = 'quote-drafts';

/** Bytes that an opened draft may have: a small token must not become a large memory. */
const largestDraft = 256 * 1024;

const sealed = z.object({ until: z.number(), state: draftState });

/** Closes a draft for the visitor to carry. It opens again for the same product, and only while it has not expired. */
@Injectable()
export class DraftSeal {
  constructor(
    private readonly seals: Seals,
    private readonly clock: Clock,
  ) {}

  close(state: DraftState): string {
    const until = this.clock.now().getTime() + draftLife;
    const text = deflateRawSync(JSON.stringify({ until, state } satisfies z.infer<typeof sealed>));
    return this.seals.close({ purpose, about: state.product }, text);
  }

  /** @returns null for a token that is none of ours, was changed, is for another product, or is too old */
  open(token: string, product: QuoteProduct): DraftState | null {
    const text = this.seals.open({ purpose, about: product }, token);
    if (text === null) return null;
    // A release with other fields may have closed it: then it is as good as expired.
    const { success, data } = sealed.safeParse(
      JSON.parse(inflateRawSync(text, { maxOutputLength: largestDraft }).toString()),
    );
    return success && data.until > this.clock.now().getTime() ? data.state : null;
  }
}
