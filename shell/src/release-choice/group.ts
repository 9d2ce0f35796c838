import { createHash, randomInt } from 'node:crypto';

import { cookieIn, shellCookie } from './cookie';
import { signature, type Signature } from './signature';

export const groupCookie = 'release-group';

/** The minimum retention of a release's files. */
const seconds = 30 * 24 * 60 * 60;

/** One of a hundred, too few to identify a visitor. */
const groups = 100;

export interface GroupsOptions {
  /**
   * Signs the cookie. Shells with the same secret accept each other's cookies; without one a visitor gets a new group
   * after a restart.
   */
  secret: string | undefined;
  isSecure: boolean;
}

/**
 * Assigns visitors to one of a hundred groups, in a cookie signed by the shell, so that no visitor can choose a group.
 */
export class Groups {
  private readonly signature: Signature;

  constructor(private readonly options: GroupsOptions) {
    this.signature = signature(options.secret, groupCookie);
  }

  /** Returns the group in a `Cookie` header. @returns null if absent, or not signed by the shell */
  in(cookies: string | undefined): number | null {
    const [group = '', signed = ''] = cookieIn(cookies, groupCookie)?.split('~') ?? [];
    return /^\d{1,2}$/.test(group) && this.signature.isOf(group, signed) ? Number(group) : null;
  }

  /** Draws a group for a new visitor, with the cookie that stores it. */
  assign(): { group: number; setCookie: string } {
    const group = randomInt(groups);
    return { group, setCookie: this.cookieOf(group) };
  }

  /** Builds the `Set-Cookie` header of a group. */
  cookieOf(group: number): string {
    const { isSecure } = this.options;
    return shellCookie(groupCookie, `${group}~${this.signature.of(String(group))}`, { seconds, isSecure });
  }
}

/**
 * Returns whether a group gets a canary. A larger share includes the groups of a smaller one, and each release starts
 * with a different group, so that no visitor is always first.
 * @param share percent
 */
export function isInShare(group: number, { base, share }: { base: string; share: number }): boolean {
  const first = createHash('sha256').update(base).digest().readUInt32BE() % groups;
  return (group - first + groups) % groups < share;
}
