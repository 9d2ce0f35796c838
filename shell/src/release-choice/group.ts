import { createHash, randomInt } from 'node:crypto';

import { cookieIn } from './cookie';

export const groupCookie = 'release-group';

/** As long as the files of a release are kept at least. */
export const groupSeconds = 30 * 24 * 60 * 60;

/** One of a hundred, so it identifies nobody. */
const groups = 100;

export const newGroup = () => randomInt(groups);

/** The group in a `Cookie` header. Anybody may choose theirs: every canary is public. @returns null where there is none */
export function groupIn(cookies: string | undefined): number | null {
  const value = cookieIn(cookies, groupCookie);
  return value !== null && /^\d{1,2}$/.test(value) ? Number(value) : null;
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
