import { RefusedError } from 'contract/failure';

interface DialogWords {
  /** The dialog was closed, or there is no passkey of this site on the device: browsers do not say which. */
  left: string;
  /** The browser could not use one. */
  unusable?: string;
  /** There is one already. */
  known?: string;
}

/** What the browser's own dialog refused, which has names and no words for people; anything else stays as it is. */
export function dialogRefusal(cause: unknown, { left, unusable = left, known = left }: DialogWords): unknown {
  if (!(cause instanceof Error)) return cause;
  if (cause.name === 'InvalidStateError') return new RefusedError(known, {}, { cause });
  if (cause.name === 'WebAuthnError') return new RefusedError(unusable, {}, { cause });
  return ['NotAllowedError', 'AbortError'].includes(cause.name) ? new RefusedError(left, {}, { cause }) : cause;
}
