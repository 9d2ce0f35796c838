import { randomBytes } from 'node:crypto';

import { Injectable } from '@nestjs/common';

import { Clock } from '../../platform/clock/clock';
import { SiteSecrets } from '../../platform/secrets/site-secrets';

/**
 * Minimum milliseconds between opening and sending a form, which slows programs down to human speed, and maximum age of
 * a form.
 */
const leastTime = 3_000;
const longestTime = 24 * 60 * 60 * 1000;

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
    const said = `${now.toString(36)}.${randomBytes(6).toString('base64url')}`;
    return {
      token: `${said}.${this.secrets.sign(purpose, said)}`,
      earliest: new Date(now + leastTime).toISOString(),
      expires: new Date(now + longestTime).toISOString(),
    };
  }

  judge(token: string): TokenVerdict {
    const end = token.lastIndexOf('.');
    const said = token.slice(0, Math.max(end, 0));
    if (!this.secrets.verify(purpose, said, token.slice(end + 1))) return 'forged';
    return this.ageOf(said) > longestTime ? 'too-late' : 'fine';
  }

  /**
   * Returns the milliseconds until a form is old enough, at most the minimum time; 0 if it already is, or for an
   * invalid token.
   */
  untilOldEnough(token: string): number {
    const left = leastTime - this.ageOf(token);
    return Number.isNaN(left) ? 0 : Math.min(Math.max(left, 0), leastTime);
  }

  private ageOf(said: string): number {
    return this.clock.now().getTime() - Number.parseInt(said, 36);
  }
}
