import { randomBytes } from 'node:crypto';

import { Injectable } from '@nestjs/common';

import { Clock, day } from '../../platform/clock/clock';
import { SiteSecrets } from '../../platform/secrets/site-secrets';

/**
 * Minimum milliseconds between opening and sending a form, which slows programs down to human speed, and maximum age of
 * a form.
 */
const minAge = 3_000;
const maxAge = day;

const purpose = 'form-token';

export type TokenVerdict = 'fine' | 'too-late' | 'forged';

/** Issues signed tokens with the time a form was opened, so that a form sent instantly can be recognized as a bot's. */
@Injectable()
export class FormTokens {
  constructor(
    private readonly secrets: SiteSecrets,
    private readonly clock: Clock,
  ) {}

  issue(): { token: string; earliest: string; expires: string } {
    const now = this.clock.now().getTime();
    const payload = `${now.toString(36)}.${randomBytes(6).toString('base64url')}`;
    return {
      token: `${payload}.${this.secrets.sign(purpose, payload)}`,
      earliest: new Date(now + minAge).toISOString(),
      expires: new Date(now + maxAge).toISOString(),
    };
  }

  judge(token: string): TokenVerdict {
    const end = token.lastIndexOf('.');
    const payload = token.slice(0, Math.max(end, 0));
    if (!this.secrets.verify(purpose, payload, token.slice(end + 1))) return 'forged';
    return this.ageOf(payload) > maxAge ? 'too-late' : 'fine';
  }

  /**
   * Returns the milliseconds until a form is old enough, at most the minimum time; 0 if it already is, or for an
   * invalid token.
   */
  untilOldEnough(token: string): number {
    const left = minAge - this.ageOf(token);
    return Number.isNaN(left) ? 0 : Math.min(Math.max(left, 0), minAge);
  }

  private ageOf(payload: string): number {
    return this.clock.now().getTime() - Number.parseInt(payload, 36);
  }
}
