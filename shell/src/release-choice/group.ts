import { createHash, randomInt } from 'node:crypto';

import { cookieIn, shellCookie } from './cookie';
import { signature, type Signature } from './signature';

export const groupCookie = 'release-group';

/** As long as the files of a release are kept at least. */
const seconds = 30 * 24 * 60 * 60;

/** One of a hundred, so it identifies nobody. */
const groups = 100;

export interface GroupsOptions {
  /** Signs the cookie. Shells that share it take each other's; without it a visitor gets a new group from the next process. */
  secret: string | undefined;
  isSecure: boolean;
}

/** Which of the hundred groups a visitor is in: a cookie says it, signed by the shell, so that nobody chooses their own. */
export class Groups {
  private readonly signature: Signature;

  constructor(private readonly options: GroupsOptions) {
    this.signature = signature(options.secret, groupCookie);
  }

  /** The group in a `Cookie` header. @returns null where there is none, or the shell did not sign it */
  in(cookies: string | undefined): number | null {
    const [group = '', signed = ''] = cookieIn(cookies, groupCookie)?.split('~') ?? [];
    return /^\d{1,2}$/.test(group) && this.signature.isOf(group, signed) ? Number(group) : null;
  }

  /** A group for who has none, and the cookie that keeps it. */
  deal(): { group: number; setCookie: string } {
    const group = randomInt(groups);
    return { group, setCookie: this.cookieOf(group) };
  }

  /** The `Set-Cookie` of a group. */
  cookieOf(group: number): string {
    const { isSecure } = this.options;
    return shellCookie(groupCookie, `${group}~${this.signature.of(String(group))}`, { seconds, isSecure });
  }
}

/**
 * Whether a group gets a canary. A larger share has the groups of the smaller one, and each release begins with another
 * group, so that nobody is always the first.
 * @param share percent
 */
export function isInShare(group: number, { base, share }: { base: string; share: number }): boolean {
  const first = createHash('sha256').update(base).digest().readUInt32BE() % groups;
  return (group - first + groups) % groups < share;
}
