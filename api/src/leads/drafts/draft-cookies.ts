import { Inject, Injectable } from '@nestjs/common';
import type { Environment } from 'contract/environment';
import type { QuoteProduct } from 'contract/quote-options';
import { visitorCookieName } from 'contract/visitor-cookies';
import type { FastifyReply, FastifyRequest } from 'fastify';

import { ENVIRONMENT } from '../../platform/environment/environment.module';
import { ApiError } from '../../platform/errors/api-errors';
import { visitorCookieOptions } from '../../platform/http/visitor-cookie';
import { tooLarge } from '../quotes/quote-refusals';
import { DraftSeal, draftLife } from './draft-seal';
import type { DraftState } from './draft-state';

/** Maximum characters of a value, so that name, value and attributes stay below the 4,096 bytes that browsers store. */
const maxValueLength = 3_800;

/** Maximum cookies of a draft: a census of 100 people needs one, 2,000 Chinese characters need two. */
const maxParts = 2;

/** Thrown when the answers do not fit into cookies. */
class DraftTooLargeError extends ApiError {
  override readonly name = 'DraftTooLargeError';
  constructor() {
    super('payload_too_large', tooLarge());
  }
}

/**
 * Stores a draft in the visitor's cookies, split over as many as needed. Each product has its own, so that two forms
 * can be open.
 */
@Injectable()
export class DraftCookies {
  constructor(
    @Inject(ENVIRONMENT) private readonly env: Environment,
    private readonly seal: DraftSeal,
  ) {}

  read({ cookies }: FastifyRequest, product: QuoteProduct): DraftState | null {
    const parts = this.names(product).map((name) => cookies[name] ?? '');
    const [first] = parts;
    // Of two posts that cross, the later response may leave the second cookie of the other one.
    return first ? (this.seal.open(parts.join(''), product) ?? this.seal.open(first, product)) : null;
  }

  /** @throws {DraftTooLargeError} without setting any cookie */
  write({ cookies }: FastifyRequest, reply: FastifyReply, state: DraftState): void {
    const token = this.seal.close(state);
    if (token === null || token.length > maxValueLength * maxParts) throw new DraftTooLargeError();
    for (const [index, name] of this.names(state.product).entries()) {
      const part = token.slice(index * maxValueLength, (index + 1) * maxValueLength);
      if (part) void reply.setCookie(name, part, { ...visitorCookieOptions(this.env), maxAge: draftLife / 1000 });
      else if (name in cookies) void reply.clearCookie(name, visitorCookieOptions(this.env));
    }
  }

  private names(product: QuoteProduct): string[] {
    return Array.from({ length: maxParts }, (_, index) =>
      visitorCookieName(`quote-${product}-${index}`, this.env.PUBLIC_URL),
    );
  }
}
