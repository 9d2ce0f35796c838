import { z } from 'zod';

import { slug } from '../articles/posts';
import { email } from '../quotes/quote-fields';
import { withPassword } from './account';
import { accountRole } from './roles';

/** Role of an account, and the team page that belongs to its user. */
const granted = z.strictObject({
  role: accountRole,
  /** Id from `GET /api/team`; null for a user who is not shown there. */
  person: slug.nullable(),
});

/**
 * `POST /api/admin/access`: sends an invitation by email. The password is that of the owner who invites. The address is
 * read as strictly as those of visitors, because a mail must reach it; signing in accepts any that an account has.
 */
export const invitation = granted.extend({
  email: email.transform((address) => address.toLowerCase()),
  ...withPassword.shape,
});
export type Invitation = z.infer<typeof invitation>;

/** `PUT /api/admin/access/:id`. 409 `stale_version` if another owner has changed the account since `version`. */
export const accessChange = granted.extend({ version: z.number().int().positive(), ...withPassword.shape });
export type AccessChange = z.infer<typeof accessChange>;

const accountLine = z.object({
  id: z.uuid(),
  email: z.string(),
  role: accountRole,
  person: z.string().nullable(),
  /** Name on that team page; null if there is none. */
  name: z.string().nullable(),
  /** Counts changes to `role` and `person`. A change must send the version it is based on. */
  version: z.number().int().positive(),
  /**
   * `invited`: no password is set yet; the link is valid until `until`. `link-over`: the link has expired, and the user
   * needs another one.
   */
  standing: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('active') }),
    z.object({ kind: z.literal('invited'), until: z.iso.datetime() }),
    z.object({ kind: z.literal('link-over') }),
  ]),
  /** Last use of any open session; null if none is open. */
  seenAt: z.iso.datetime().nullable(),
  /** Whether sign-in requires a code, and whether a passkey can replace the password. */
  hasCodes: z.boolean(),
  hasPasskeys: z.boolean(),
  /** Whether this is the caller's own account. */
  isYou: z.boolean(),
});
export type AccountLine = z.infer<typeof accountLine>;

/** Response of `GET /api/admin/access` and of every write below it: owners first, then by email address. */
export const accessList = z.object({ items: z.array(accountLine) });
export type AccessList = z.infer<typeof accessList>;
