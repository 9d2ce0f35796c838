import { Inject, Injectable } from '@nestjs/common';
import type { Environment } from 'contract/environment';
import { visitorCookieName } from 'contract/visitor-cookies';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';

import { Clock } from '../../platform/clock/clock';
import { ENVIRONMENT } from '../../platform/environment/environment.module';
import { visitorCookieOptions } from '../../platform/http/visitor-cookie';
import { SiteSecrets } from '../../platform/secrets/site-secrets';

const purpose = 'quote-where';

/** Milliseconds for which a browser may read on without asking again: it may be somebody else's next. */
const life = 15 * 60 * 1000;

/** The request that was found, or what was wrong with the question. */
const asked = z.union([
  z.strictObject({ requestId: z.string() }),
  z.strictObject({
    reference: z.string(),
    fields: z.record(z.string(), z.string()),
    message: z.string().nullable(),
  }),
]);
export type Asked = z.infer<typeof asked>;

const carried = z.strictObject({ until: z.number(), asked });

/** Carries what a browser asked from the form to the page that answers, signed: nobody else names a request in it. */
@Injectable()
export class WhereCookie {
  constructor(
    @Inject(ENVIRONMENT) private readonly env: Environment,
    private readonly secrets: SiteSecrets,
    private readonly clock: Clock,
  ) {}

  write(reply: FastifyReply, question: Asked): void {
    const until = this.clock.now().getTime() + life;
    const text = JSON.stringify({ until, asked: question } satisfies z.infer<typeof carried>);
    const value = `${Buffer.from(text).toString('base64url')}.${this.secrets.sign(purpose, text)}`;
    void reply.setCookie(this.name(), value, { ...visitorCookieOptions(this.env), maxAge: life / 1000 });
  }

  /** @returns null where nothing was asked, too long ago, or not here */
  read({ cookies }: FastifyRequest): Asked | null {
    const [encoded = '', signature = ''] = (cookies[this.name()] ?? '').split('.');
    const text = Buffer.from(encoded, 'base64url').toString();
    if (!this.secrets.verify(purpose, text, signature)) return null;
    const { success, data } = carried.safeParse(JSON.parse(text));
    return success && data.until > this.clock.now().getTime() ? data.asked : null;
  }

  private name(): string {
    return visitorCookieName('where', this.env.PUBLIC_URL);
  }
}
