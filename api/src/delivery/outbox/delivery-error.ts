/** Why something could not be delivered. `code` is the other side's number or ours, never its words: they name people. */
export class DeliveryError extends Error {
  override readonly name = 'DeliveryError';
  constructor(
    readonly code: string,
    /** `refused`: the other side said no for good, so that few further tries are worth it. */
    readonly kind: 'passing' | 'refused',
    cause?: unknown,
  ) {
    super(`Delivery failed: ${code}`, { cause });
  }
}
