import type { QuoteFormToken, QuoteReceipt, QuoteSubmission } from 'contract/quotes';

import { ann, filledForm } from '../../testing/quote-form';

/** Milliseconds after which a visitor takes an answer for lost. */
const timeout = 20_000;
const concurrency = 6;

/** People who all send requests, one after the other, and remember what they were told. */
export class Visitors {
  /** By idempotency key: what each one who was thanked was told. */
  readonly thanked = new Map<string, QuoteReceipt>();
  /** The keys of those who heard nothing and went away. */
  readonly gone = new Set<string>();
  private number = 0;
  private leaving = false;
  private onThanks: () => void = () => undefined;

  constructor(
    private readonly url: string,
    private readonly opened: QuoteFormToken,
    /** Resolves when there is an API again. */
    private readonly open: () => Promise<void>,
  ) {}

  /** Sends until `leave` is called. @throws where the API refuses a request */
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

  /** Resolves after so many further thanks. */
  thanks(count: number): Promise<void> {
    const wanted = this.thanked.size + count;
    return new Promise((resolve) => {
      this.onThanks = () => this.thanked.size >= wanted && resolve();
    });
  }

  /** One request. Who hears nothing either sends the same again, as a browser would be told to, or goes away. */
  private async one(): Promise<void> {
    this.number += 1;
    const form = filledForm(this.opened, { contact: { ...ann, name: `Ann ${this.number}` }, product: 'group' });
    const isPatient = this.number % 2 === 0;
    do {
      await this.open();
      const receipt = await this.post(form);
      if (!receipt) continue;
      this.thanked.set(form.idempotencyKey, receipt);
      this.onThanks();
      return;
    } while (isPatient && !this.leaving);
    this.gone.add(form.idempotencyKey);
  }

  /** @returns null where the connection broke before there was an answer */
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
    return JSON.parse(answer.body) as QuoteReceipt; // as the controller says
  }
}
