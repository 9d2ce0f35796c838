import { z } from 'zod';

import { slug } from '../articles/posts';
import { withPassword } from './account';
import { emailAddress } from './auth';
import { accountRole } from './roles';

/** What an account may do, and which page of the team is its owner's. */
const granted = z.strictObject({
  role: accountRole,
  /** Somebody of `GET /api/team`; null for who is not shown there. */
  person: slug.nullable(),
});

/** `POST /api/admin/access`: invites somebody by mail. The password is the owner's own. */
export const invitation = granted.extend({ email: emailAddress, ...withPassword.shape });
export type Invitation = z.infer<typeof invitation>;

/** `PUT /api/admin/access/:id`. 409 `stale_version` where another owner changed the account since `version`. */
export const accessChange = granted.extend({ version: z.number().int().positive(), ...withPassword.shape });
export type AccessChange = z.infer<typeof accessChange>;

const accountLine = z.object({
  id: z.uuid(),
  email: z.string(),
  role: accountRole,
  person: z.string().nullable(),
  /** The name on that page; null where there is no such person. */
  name: z.string().nullable(),
  /** Counts the changes of `role` and `person`: what a change must name. */
  version: z.number().int().positive(),
  /** `invited`: no password was chosen yet, and the link is good until then. `link-over`: they need another link. */
  standing: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('active') }),
    z.object({ kind: z.literal('invited'), until: z.iso.datetime() }),
    z.object({ kind: z.literal('link-over') }),
  ]),
  /** When a session of theirs that is open was used last; null where none is. */
  seenAt: z.iso.datetime().nullable(),
  /** Whether signing in asks for a code, or a passkey does without a password. */
  hasCodes: z.boolean(),
  hasPasskeys: z.boolean(),
  /** The account that asks. */
  isYou: z.boolean(),
});
export type AccountLine = z.infer<typeof accountLine>;

/** `GET /api/admin/access`, and the answer of every write below it: owners first, then by address. */
export const accessList = z.object({ items: z.array(accountLine) });
export type AccessList = z.infer<typeof accessList>;
