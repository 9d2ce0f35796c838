import { z } from 'zod';

import { longestPassword } from './password';
import { accountRole } from './roles';

export const emailAddress = z
  .string()
  .trim()
  .max(254, 'Enter an e-mail address of 254 characters or fewer')
  .regex(/^[^\s@]+@[^\s@]+$/, 'Enter an e-mail address like name@example.com')
  .transform((address) => address.toLowerCase());

/** Body of `POST /api/auth/login`. */
export const credentials = z.strictObject({
  email: emailAddress,
  password: z.string().min(1, 'Enter your password').max(longestPassword, 'That is longer than any password here'),
  /** The second step, where the first answer was `code-needed`: six digits from the app, or a recovery code. */
  code: z.string().trim().max(40, 'That is no code').optional(),
});
export type Credentials = z.infer<typeof credentials>;

/** Whoever is signed in: the name under which revisions, notes and the audit log keep what they did. */
const signedInAdmin = z.object({
  id: z.uuid(),
  email: z.string(),
  role: accountRole,
  /** Whose page of the team is theirs; null where nobody's is. */
  person: z.string().nullable(),
});
export type SignedInAdmin = z.infer<typeof signedInAdmin>;

/** Answer of `POST /api/auth/login`. The session is in a cookie that scripts cannot read. */
export const signInAnswer = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('signed-in'), admin: signedInAdmin }),
  z.object({ kind: z.literal('code-needed') }),
]);
export type SignInAnswer = z.infer<typeof signInAnswer>;

/** `GET /api/auth/session`: null where nobody is signed in, which is an answer and no fault. */
export const currentSession = z.object({ admin: signedInAdmin.nullable() });
export type CurrentSession = z.infer<typeof currentSession>;

const token = z.string().regex(/^[\w-]{43}$/, 'This is not a whole link');

/** Body of `POST /api/auth/link`: what a one-time link is for. */
export const linkQuestion = z.strictObject({ token });
export type LinkQuestion = z.infer<typeof linkQuestion>;

/** `first-admin` asks for an address as well; `invitation` and `password` are for the admin who has it. */
export const linkAnswer = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('first-admin') }),
  z.object({ kind: z.literal('invitation'), email: z.string(), role: accountRole }),
  z.object({ kind: z.literal('password'), email: z.string() }),
]);
export type LinkAnswer = z.infer<typeof linkAnswer>;

/** Body of `POST /api/auth/link/use`. The address counts for the first admin only. Whether the password will do is checked beside it. */
export const linkUse = z.strictObject({ token, email: emailAddress, password: z.string() });
export type LinkUse = z.infer<typeof linkUse>;
