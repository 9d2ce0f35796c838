import { createHmac } from 'node:crypto';

import { Inject, Injectable } from '@nestjs/common';
import type { Environment } from 'contract/environment';
import { timeLimit } from 'contract/time-limit';

import { Clock } from '../../platform/clock/clock';
import { ENVIRONMENT } from '../../platform/environment/environment.module';
import { DeliveryError } from './delivery-error';

/**
 * Notifies other software. `X-Quote-Signature: v1=<hex>` is HMAC-SHA256 over `<X-Quote-Timestamp>.<body>`; a receiver
 * refuses old timestamps and detects a repeat by `X-Quote-Delivery`.
 */
@Injectable()
export class Webhook {
  /** Milliseconds. Overridden with a longer one by the test of a stop. */
  timeout = 15_000;

  constructor(
    @Inject(ENVIRONMENT) private readonly env: Environment,
    private readonly clock: Clock,
  ) {}

  /**
   * @param signal aborted when the worker is asked to stop; an unanswered request is retried later
   * @throws {DeliveryError} unless the response is 2xx. A redirect is not followed: it would send the person's data to
   *   another server
   */
  async send(id: string, content: object, signal: AbortSignal): Promise<void> {
    const { QUOTE_WEBHOOK_URL: url, QUOTE_WEBHOOK_SECRET: secret } = this.env;
    if (!url || !secret) throw new DeliveryError('not configured', 'passing');
    const body = JSON.stringify(content);
    const timestamp = String(Math.floor(this.clock.now().getTime() / 1000));
    const signature = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');
    const headers = {
      'content-type': 'application/json',
      'x-quote-delivery': id,
      'x-quote-timestamp': timestamp,
      'x-quote-signature': `v1=${signature}`,
    };
    const request: RequestInit = {
      method: 'POST',
      headers,
      body,
      redirect: 'manual',
      signal: timeLimit(this.timeout, signal),
    };
    const response = await fetch(url, request).catch((error: unknown) => {
      throw new DeliveryError(codeOf(error), 'passing', error);
    });
    await response.body?.cancel();
    if (!response.ok) throw new DeliveryError(String(response.status), 'passing');
  }
}

/** Returns the system's code, which the error of `fetch` has as its cause, such as `ECONNREFUSED`. */
const codeOf = (error: unknown) => String(Object(Object(error).cause).code ?? 'no answer');
