import { createHmac, randomBytes } from 'node:crypto';

import { missedAddress } from 'contract/missed-address';
import { missedAddressesPath, missedSignatureHeader, mostMissed, signMissed } from 'contract/missed-addresses';
import { networkOf } from 'contract/network-of';
import type { FastifyBaseLogger } from 'fastify';

import { postToApi } from './post-to-api';

/** Milliseconds between two messages to the API. */
const interval = 30_000;

/** Maximum number of addresses counted at the same time. */
export const maxCounted = 5_000;

interface RequestCount {
  times: number;
  /** Salted hash of the only network that requested it; null once another network did. */
  by: string | null;
}

export interface MissedAddressesOptions {
  apiUrl: string;
  /** Secret shared with the API; without it nothing is sent. */
  secret: string | undefined;
  log: Pick<FastifyBaseLogger, 'warn'>;
  every?: number;
}

/**
 * Counts requested addresses that had no page, and reports the most requested ones to the API. An address requested
 * from only one network is never reported, however often: it may have been made for one person and contain their name.
 * Memory is bounded: a client that requests a different address each time does not push out frequent ones.
 */
export class MissedAddresses {
  private readonly counts = new Map<string, RequestCount>();
  private readonly salt = randomBytes(16);
  private timer: NodeJS.Timeout | null = null;
  private sending: Promise<void> = Promise.resolve();

  constructor(private readonly options: MissedAddressesOptions) {}

  /**
   * @param url as in a request line
   * @param ip of the client
   */
  note(url: string, ip: string): void {
    if (!this.options.secret) return;
    const address = missedAddress(url);
    if (address === null) return;
    this.count(address, createHmac('sha256', this.salt).update(networkOf(ip)).digest('base64'));
    this.timer ??= setTimeout(() => void this.send(), this.options.every ?? interval).unref();
  }

  /** Sends the counts to the API. Never rejects: counts that the API does not accept are sent with the next message. */
  send(): Promise<void> {
    if (this.timer) clearTimeout(this.timer);
    this.timer = null;
    this.sending = this.sending.then(() => this.report());
    return this.sending;
  }

  /** Misra-Gries algorithm: when full, every count is decremented, so that rare addresses only displace rare ones. */
  private count(address: string, by: string): void {
    const count = this.counts.get(address);
    if (count || this.counts.size < maxCounted) {
      this.counts.set(address, { times: (count?.times ?? 0) + 1, by: !count || count.by === by ? by : null });
      return;
    }
    for (const [other, seen] of this.counts) {
      if (seen.times > 1) seen.times -= 1;
      else this.counts.delete(other);
    }
  }

  private async report(): Promise<void> {
    const { apiUrl, secret, log } = this.options;
    const reportable = [...this.counts].filter(([, { by }]) => by === null);
    const top = reportable.toSorted(([, a], [, b]) => b.times - a.times).slice(0, mostMissed);
    if (!secret || top.length === 0) return;
    const batch = { items: top.map(([address, { times }]) => ({ address, times })) };
    for (const [address] of top) this.counts.delete(address);
    try {
      const signature = signMissed(secret, batch);
      await postToApi(apiUrl, { path: missedAddressesPath, header: missedSignatureHeader, signature, body: batch });
    } catch (err) {
      for (const [address, { times }] of top)
        this.counts.set(address, { times: (this.counts.get(address)?.times ?? 0) + times, by: null });
      log.warn({ err }, 'missed addresses cannot be reported to the API; retrying');
    }
  }
}
