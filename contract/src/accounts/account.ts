import { z } from 'zod';

import { longestPassword } from './password';

const typedPassword = z
  .string()
  .min(1, 'Enter your password')
  .max(longestPassword, 'That is longer than any password here');

/** One of the account's passkeys, under the name that its owner gave it. */
export const passkey = z.object({
  id: z.string(),
  name: z.string(),
  addedAt: z.iso.datetime(),
  usedAt: z.iso.datetime().nullable(),
});
export type Passkey = z.infer<typeof passkey>;

/** `GET /api/admin/account`: how the admin who asks signs in. */
export const account = z.object({
  email: z.string(),
  /** Whether signing in asks for a code from an app as well. */
  codes: z.boolean(),
  recoveryCodesLeft: z.number().int(),
  passkeys: z.array(passkey),
});
export type Account = z.infer<typeof account>;

/** `GET /api/admin/sessions`: newest use first. */
export const sessionList = z.object({
  items: z.array(
    z.object({
      id: z.uuid(),
      device: z.string(),
      openedAt: z.iso.datetime(),
      seenAt: z.iso.datetime(),
      isThis: z.boolean(),
    }),
  ),
});
export type SessionList = z.infer<typeof sessionList>;

/** Body of `POST /api/admin/account/password`. Whether the new one will do is checked beside it. */
export const passwordChange = z.strictObject({
  current: typedPassword,
  next: z.string(),
  /** Without it they are removed: whoever knew the old password may have added one. */
  keepPasskeys: z.boolean().default(false),
});
export type PasswordChange = z.infer<typeof passwordChange>;

/** Body of what the password must be typed for again: codes on and off, new recovery codes, adding and removing a passkey. */
export const withPassword = z.strictObject({ password: typedPassword });
export type WithPassword = z.infer<typeof withPassword>;

/** Answer of `POST /api/admin/account/codes`: what the app needs. Nothing is turned on until a code from it comes back. */
export const codesOffer = z.object({ secret: z.string(), uri: z.string() });
export type CodesOffer = z.infer<typeof codesOffer>;

/** Body of `POST /api/admin/account/codes/confirm`. */
export const codeConfirmation = z.strictObject({
  code: z.string().trim().min(1, 'Enter the six digits that the app shows'),
});
export type CodeConfirmation = z.infer<typeof codeConfirmation>;

/** Recovery codes, once: only their hashes are kept. */
export const recoveryCodes = z.object({ items: z.array(z.string()) });
export type RecoveryCodes = z.infer<typeof recoveryCodes>;

export const passkeyName = z.strictObject({
  name: z.string().trim().min(1, 'Give it a name').max(60, 'Use 60 characters or fewer'),
});
export type PasskeyName = z.infer<typeof passkeyName>;

/** What a browser answers about a passkey: the WebAuthn library checks the rest of it. */
export const passkeyResponse = z.looseObject({
  id: z.string().max(1400),
  type: z.literal('public-key'),
  response: z.looseObject({}),
});
export type PasskeyResponse = z.infer<typeof passkeyResponse>;

/** Body of `POST /api/admin/passkeys`. */
export const newPasskey = passkeyName.extend({ response: passkeyResponse });
export type NewPasskey = z.infer<typeof newPasskey>;

/** What a browser is asked for: PublicKeyCredentialCreationOptionsJSON or PublicKeyCredentialRequestOptionsJSON. */
export const passkeyOptions = z.looseObject({ challenge: z.string() });
export type PasskeyOptions = z.infer<typeof passkeyOptions>;
