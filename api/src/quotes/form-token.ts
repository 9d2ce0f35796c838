import { randomBytes } from 'node:crypto';

import { Injectable } from '@nestjs/common';

import { Clock } from '../clock/clock';
import { SiteSecrets } from '../secrets/site-secrets';

/** Milliseconds that nobody needs less than to fill a form, and after which one is no longer taken. */
export const leastTime = 3_000;
const longestTime = 24 * 60 * 60 * 1000;

const purpose = 'form-token';

export type TokenVerdict = 'fine' | 'too-soon' | 'too-late' | 'forged';

/** Says when a form was opened, so that one which is sent in the same moment is known for a machine's. */
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
    const age = this.clock.now().getTime() - Number.parseInt(said, 36);
    if (age < leastTime) return 'too-soon';
    return age > longestTime ? 'too-late' : 'fine';
  }
}
