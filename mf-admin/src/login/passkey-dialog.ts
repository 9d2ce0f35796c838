import { RefusedError } from 'contract/failure';

interface DialogWords {
  /**
   * Message if the dialog was canceled or the device has no passkey for this site. Browsers do not tell these apart.
   */
  left: string;
  /** Message if the browser could not use a passkey. */
  unusable?: string;
  /** Message if the device already has a passkey for the account. */
  known?: string;
}

/** Converts an error of the browser's passkey dialog to one with a readable message. Returns other errors unchanged. */
export function dialogRefusal(cause: unknown, { left, unusable = left, known = left }: DialogWords): unknown {
  if (!(cause instanceof Error)) return cause;
  if (cause.name === 'InvalidStateError') return new RefusedError(known, {}, { cause });
  if (cause.name === 'WebAuthnError') return new RefusedError(unusable, {}, { cause });
  return ['NotAllowedError', 'AbortError'].includes(cause.name) ? new RefusedError(left, {}, { cause }) : cause;
}
