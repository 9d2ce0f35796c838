import type { QuoteFormToken, QuoteReceipt, QuoteSubmission } from 'contract/quotes';

import { ann, filledForm } from '../../testing/quote-form';

/** Milliseconds after which a visitor considers a response lost. */
const timeout = 20_000;
const concurrency = 6;

/** Simulated visitors who keep sending requests and record the responses. */
export class Visitors {
  /** Receipts by idempotency key. */
  readonly confirmed = new Map<string, QuoteReceipt>();
  /** Keys of visitors who got no response and left. */
  readonly abandoned = new Set<string>();
  private number = 0;
  private leaving = false;
  private onConfirmation: () => void = () => undefined;

  constructor(
    private readonly url: string,
    private readonly opened: QuoteFormToken,
    /** Resolves once the API is available again. */
    private readonly open: () => Promise<void>,
  ) {}

  /** Sends requests until `leave` is called. @throws if the API refuses one */
  async send(): Promise<void> {
    await Promise.all(
      Array.from({ length: concurrency }, async () => {
        while (!this.leaving) await this.one();
      }),
    );
  }

  leave(): void {
    this.leaving = true;
  }

  /** Resolves after this many more receipts. */
  confirmations(count: number): Promise<void> {
    const wanted = this.confirmed.size + count;
    return new Promise((resolve) => {
      this.onConfirmation = () => this.confirmed.size >= wanted && resolve();
    });
  }

  /**
   * Sends one request. Without a response, every second visitor repeats it, like a browser's retry; the others leave.
   */
  private async one(): Promise<void> {
    this.number += 1;
    const form = filledForm(this.opened, { contact: { ...ann, name: `Ann ${this.number}` }, product: 'group' });
    const isPatient = this.number % 2 === 0;
    do {
      await this.open();
      const receipt = await this.post(form);
      if (!receipt) continue;
      this.confirmed.set(form.idempotencyKey, receipt);
      this.onConfirmation();
      return;
    } while (isPatient && !this.leaving);
    this.abandoned.add(form.idempotencyKey);
  }

  /** @returns null if the connection broke before a response */
  private async post(form: QuoteSubmission): Promise<QuoteReceipt | null> {
    const answer = await fetch(`${this.url}/api/quotes`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(form),
      signal: AbortSignal.timeout(timeout),
    })
      .then(async (response) => ({ status: response.status, body: await response.text() }))
      .catch(() => null);
    if (!answer) return null;
    if (answer.status !== 201) throw new Error(`A request was refused: ${answer.status} ${answer.body}`);
    return JSON.parse(answer.body) as QuoteReceipt; // as the controller returns it
  }
}
