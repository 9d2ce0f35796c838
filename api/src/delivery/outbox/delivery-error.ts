/**
 * A failed delivery. `code` is a status or our own code, never the response text of the other side, which may name
 * people.
 */
export class DeliveryError extends Error {
  override readonly name = 'DeliveryError';
  constructor(
    readonly code: string,
    /** `refused`: a permanent error of the other side, worth only a few more attempts. */
    readonly kind: 'passing' | 'refused',
    cause?: unknown,
  ) {
    super(`Delivery failed: ${code}`, { cause });
  }
}
