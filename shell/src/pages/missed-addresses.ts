import { missedAddress } from 'contract/missed-address';
import { missedAddressesPath, missedSignatureHeader, mostMissed, signMissed } from 'contract/missed-addresses';
import type { FastifyBaseLogger } from 'fastify';

/** Milliseconds between two messages to the API. */
const interval = 30_000;

/** Milliseconds that it may take to answer. */
const timeout = 5_000;

/** Addresses that are counted at once. */
const mostCounted = 1_000;

export interface MissedAddressesOptions {
  apiUrl: string;
  /** What the API knows this shell by; without it nobody is told. */
  secret: string | undefined;
  log: Pick<FastifyBaseLogger, 'warn'>;
  every?: number;
}

/**
 * Counts the addresses that visitors asked for in vain, and tells the API of those that were asked for most. In memory
 * there is room for so many: whoever asks for another one each time pushes out nothing that is asked for again and again.
 */
export class MissedAddresses {
  private readonly counts = new Map<string, number>();
  private timer: NodeJS.Timeout | null = null;
  private sending: Promise<void> = Promise.resolve();

  constructor(private readonly options: MissedAddressesOptions) {}

  /** @param url as in a request line */
  note(url: string): void {
    if (!this.options.secret) return;
    const address = missedAddress(url);
    if (address === null) return;
    this.count(address);
    this.timer ??= setTimeout(() => void this.send(), this.options.every ?? interval).unref();
  }

  /** Tells the API what was counted. Never rejects: what it does not take is told with the next message. */
  send(): Promise<void> {
    if (this.timer) clearTimeout(this.timer);
    this.timer = null;
    this.sending = this.sending.then(() => this.tell());
    return this.sending;
  }

  /** Misra and Gries: where there is no room each count goes down by one, so what is seldom makes room for itself alone. */
  private count(address: string): void {
    const times = this.counts.get(address);
    if (times !== undefined || this.counts.size < mostCounted) {
      this.counts.set(address, (times ?? 0) + 1);
      return;
    }
    for (const [other, seen] of this.counts) {
      if (seen > 1) this.counts.set(other, seen - 1);
      else this.counts.delete(other);
    }
  }

  private async tell(): Promise<void> {
    const { apiUrl, secret, log } = this.options;
    const most = [...this.counts].toSorted(([, one], [, other]) => other - one).slice(0, mostMissed);
    if (!secret || most.length === 0) return;
    const batch = { items: most.map(([address, times]) => ({ address, times })) };
    this.counts.clear();
    try {
      const answer = await fetch(apiUrl + missedAddressesPath, {
        method: 'POST',
        headers: { 'content-type': 'application/json', [missedSignatureHeader]: signMissed(secret, batch) },
        body: JSON.stringify(batch),
        signal: AbortSignal.timeout(timeout),
      });
      if (!answer.ok) throw new Error(`The API answers ${answer.status}`);
    } catch (err) {
      for (const [address, times] of most) this.counts.set(address, (this.counts.get(address) ?? 0) + times);
      log.warn({ err }, 'the API does not take the addresses that nobody found; it is told again');
    }
  }
}
