import { z } from 'zod';

import { longestPassword } from './password';
import { accountRole } from './roles';

export const emailAddress = z
  .string()
  .trim()
  .max(254, 'Enter an e-mail address of 254 characters or fewer')
  .regex(/^[^\s@]+@[^\s@]+$/, 'Enter an e-mail address like name@example.com')
  .transform((address) => address.toLowerCase());

/** The current password as typed into a form. */
export const typedPassword = z
  .string()
  .min(1, 'Enter your password')
  .max(longestPassword, 'That is longer than any password here');

/** Body of `POST /api/auth/login`. */
export const credentials = z.strictObject({
  email: emailAddress,
  password: typedPassword,
  /** Second step, after the response `code-needed`: six digits from the app, or a recovery code. */
  code: z.string().trim().max(40, 'That is no code').optional(),
});
export type Credentials = z.infer<typeof credentials>;

/** The signed-in admin. Revisions, notes and the audit log record actions under this identity. */
const signedInAdmin = z.object({
  id: z.uuid(),
  email: z.string(),
  role: accountRole,
  /** Id of the team page that belongs to this admin; null if none does. */
  person: z.string().nullable(),
});
export type SignedInAdmin = z.infer<typeof signedInAdmin>;

/** Response of `POST /api/auth/login`. The session is in a cookie that scripts cannot read. */
export const signInAnswer = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('signed-in'), admin: signedInAdmin }),
  z.object({ kind: z.literal('code-needed') }),
]);
export type SignInAnswer = z.infer<typeof signInAnswer>;

/** `GET /api/auth/session`: null if nobody is signed in, which is a valid response and not an error. */
export const currentSession = z.object({ admin: signedInAdmin.nullable() });
export type CurrentSession = z.infer<typeof currentSession>;

const token = z.string().regex(/^[\w-]{43}$/, 'This is not a whole link');

/** Body of `POST /api/auth/link`, which returns the purpose of a one-time link. */
export const linkLookup = z.strictObject({ token });
export type LinkQuestion = z.infer<typeof linkLookup>;

/** `first-admin` also requires an email address; `invitation` and `password` belong to the admin with that address. */
export const linkPurpose = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('first-admin') }),
  z.object({ kind: z.literal('invitation'), email: z.string(), role: accountRole }),
  z.object({ kind: z.literal('password'), email: z.string() }),
]);
export type LinkAnswer = z.infer<typeof linkPurpose>;

/**
 * Body of `POST /api/auth/link/use`. The email address is used only for the first admin. `passwordFault` checks the
 * strength of the password separately.
 */
export const linkUse = z.strictObject({ token, email: emailAddress, password: z.string() });
export type LinkUse = z.infer<typeof linkUse>;
