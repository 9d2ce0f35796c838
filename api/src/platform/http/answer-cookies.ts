import { Inject, Injectable } from '@nestjs/common';
import type { Environment } from 'contract/environment';
import { visitorCookieName } from 'contract/visitor-cookies';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';

import { Clock, minute } from '../clock/clock';
import { ENVIRONMENT } from '../environment/environment.module';
import { SiteSecrets } from '../secrets/site-secrets';
import { visitorCookieOptions } from './visitor-cookie';

/** Milliseconds for which a browser can read the result. Short, because the browser may be shared. */
const life = 15 * minute;

const carried = z.strictObject({ until: z.number(), answer: z.json() });

/** Signed cookies that carry the result of a form post to the page that shows it. */
@Injectable()
export class AnswerCookies {
  constructor(
    @Inject(ENVIRONMENT) private readonly env: Environment,
    private readonly secrets: SiteSecrets,
    private readonly clock: Clock,
  ) {}

  /** @param form names the cookie and its signing purpose */
  write(reply: FastifyReply, form: string, answer: z.infer<typeof carried>['answer']): void {
    const until = this.clock.now().getTime() + life;
    const text = JSON.stringify({ until, answer } satisfies z.infer<typeof carried>);
    const value = `${Buffer.from(text).toString('base64url')}.${this.secrets.sign(purposeOf(form), text)}`;
    void reply.setCookie(this.nameOf(form), value, { ...visitorCookieOptions(this.env), maxAge: life / 1000 });
  }

  /** @returns null without a cookie, or if it expired or is forged */
  read<Answer>({ cookies }: FastifyRequest, form: string, schema: z.ZodType<Answer>): Answer | null {
    const [encoded = '', signature = ''] = (cookies[this.nameOf(form)] ?? '').split('.');
    const text = Buffer.from(encoded, 'base64url').toString();
    if (!this.secrets.verify(purposeOf(form), text, signature)) return null;
    const { success, data } = carried.extend({ answer: schema }).safeParse(JSON.parse(text));
    return success && data.until > this.clock.now().getTime() ? data.answer : null;
  }

  private nameOf(form: string): string {
    return visitorCookieName(form, this.env.PUBLIC_URL);
  }
}

const purposeOf = (form: string) => `answer to ${form}`;
