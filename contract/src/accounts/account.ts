import { z } from 'zod';

import { typedPassword } from './auth';

/** A passkey of the account, with the name its owner gave it. */
export const passkey = z.object({
  id: z.string(),
  name: z.string(),
  addedAt: z.iso.datetime(),
  usedAt: z.iso.datetime().nullable(),
});
export type Passkey = z.infer<typeof passkey>;

/** `GET /api/admin/account`: the sign-in methods of the calling admin. */
export const account = z.object({
  email: z.string(),
  /** Whether sign-in also requires a code from an authenticator app. */
  codes: z.boolean(),
  recoveryCodesLeft: z.number().int(),
  passkeys: z.array(passkey),
});
export type Account = z.infer<typeof account>;

/** `GET /api/admin/sessions`: most recently used first. */
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

/** Body of `POST /api/admin/account/password`. `passwordFault` checks the strength of the new password separately. */
export const passwordChange = z.strictObject({
  current: typedPassword,
  next: z.string(),
  /** If false, all passkeys are removed: an attacker who knew the old password may have added one. */
  keepPasskeys: z.boolean().default(false),
});
export type PasswordChange = z.infer<typeof passwordChange>;

/**
 * Body of actions that require the password again: turning codes on or off, new recovery codes, adding or removing a
 * passkey.
 */
export const withPassword = z.strictObject({ password: typedPassword });
export type WithPassword = z.infer<typeof withPassword>;

/**
 * Response of `POST /api/admin/account/codes`: the secret for the authenticator app. Codes stay off until one is
 * confirmed.
 */
export const codesOffer = z.object({ secret: z.string(), uri: z.string() });
export type CodesOffer = z.infer<typeof codesOffer>;

/** Body of `POST /api/admin/account/codes/confirm`. */
export const codeConfirmation = z.strictObject({
  code: z.string().trim().min(1, 'Enter the six digits that the app shows'),
});
export type CodeConfirmation = z.infer<typeof codeConfirmation>;

/** Recovery codes, returned once: only their hashes are stored. */
export const recoveryCodes = z.object({ items: z.array(z.string()) });
export type RecoveryCodes = z.infer<typeof recoveryCodes>;

export const passkeyName = z.strictObject({
  name: z.string().trim().min(1, 'Give it a name').max(60, 'Use 60 characters or fewer'),
});
export type PasskeyName = z.infer<typeof passkeyName>;

/** Passkey response from the browser. The WebAuthn library validates the remaining fields. */
export const passkeyResponse = z.looseObject({
  id: z.string().max(1400),
  type: z.literal('public-key'),
  response: z.looseObject({}),
});
export type PasskeyResponse = z.infer<typeof passkeyResponse>;

/** Body of `POST /api/admin/passkeys`. */
export const newPasskey = passkeyName.extend({ response: passkeyResponse });
export type NewPasskey = z.infer<typeof newPasskey>;

/** Options for the browser: PublicKeyCredentialCreationOptionsJSON or PublicKeyCredentialRequestOptionsJSON. */
export const passkeyOptions = z.looseObject({ challenge: z.string() });
export type PasskeyOptions = z.infer<typeof passkeyOptions>;
