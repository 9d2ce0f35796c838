import { z } from 'zod';

/** Characters. Shared with `ADMIN_PASSWORD`. */
export const shortestPassword = 12;
/** Hashing takes longer with the length, and nobody types more. */
export const longestPassword = 256;

const emailAddress = z
  .string()
  .trim()
  .max(254, 'Enter an e-mail address of 254 characters or fewer')
  .regex(/^[^\s@]+@[^\s@]+$/, 'Enter an e-mail address like name@example.com')
  .transform((address) => address.toLowerCase());

/** Body of `POST /api/auth/login`. */
export const credentials = z.strictObject({
  email: emailAddress,
  password: z.string().min(1, 'Enter your password').max(longestPassword, 'That is longer than any password here'),
});
export type Credentials = z.infer<typeof credentials>;

/** Whoever is signed in: the name under which revisions, notes and the audit log keep what they did. */
export const signedInAdmin = z.object({ id: z.uuid(), email: z.string() });
export type SignedInAdmin = z.infer<typeof signedInAdmin>;

/** Answer of `POST /api/auth/login`. The session is in a cookie that scripts cannot read. */
export const signInAnswer = z.object({ kind: z.literal('signed-in'), admin: signedInAdmin });
export type SignInAnswer = z.infer<typeof signInAnswer>;

/** `GET /api/auth/session`: null where nobody is signed in, which is an answer and no fault. */
export const currentSession = z.object({ admin: signedInAdmin.nullable() });
export type CurrentSession = z.infer<typeof currentSession>;
