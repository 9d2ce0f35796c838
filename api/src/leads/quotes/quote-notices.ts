import { Inject, Injectable } from '@nestjs/common';
import type { Environment } from 'contract/environment';
import type { ConsentKind } from 'contract/quotes';
import type { EntityManager } from 'typeorm';

import { Clock } from '../../platform/clock/clock';
import { ENVIRONMENT } from '../../platform/environment/environment.module';
import { Outbox } from '../../delivery/outbox/outbox';
import { OutboxEntity, type OutboxPayload } from '../../delivery/outbox/outbox.entity';
import type { ConsentNow } from '../consent/consents-now';
import type { QuoteRequestEntity } from './quote-request.entity';

/** The person's decision on each consent text. Revoked only in a webhook sent again after it was given up. */
export interface Consents {
  contact: 'given' | 'revoked';
  marketing: 'given' | 'declined' | 'not-asked' | 'revoked';
}

/** Body of the webhook about a new request, as far as it is read here. */
interface Requested {
  event: 'quote.requested';
  consents: Consents;
}

const isRequested = (body: object): body is Requested => 'event' in body && body.event === 'quote.requested';

type Named = Pick<QuoteRequestEntity, 'id' | 'reference'>;

/**
 * Webhooks about a request, sent in this order and once each: request with consents, revocation, erasure. None if no
 * webhook URL is configured.
 */
@Injectable()
export class QuoteNotices {
  constructor(
    @Inject(ENVIRONMENT) private readonly env: Environment,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  requested(row: QuoteRequestEntity, consents: Consents): OutboxPayload[] {
    const { id, reference, product, source, createdAt, answers, origin, flag } = row;
    return this.notice({
      event: 'quote.requested',
      id,
      reference,
      product,
      source,
      createdAt,
      answers,
      origin,
      flag,
      consents,
    });
  }

  async revoked(manager: EntityManager, { id, reference }: Named, kinds: readonly ConsentKind[]): Promise<void> {
    const notice = this.notice({ event: 'consent.revoked', id, reference, at: this.clock.time(), kinds });
    if (notice.length > 0) await this.outbox.add(manager, id, notice);
  }

  /**
   * Updates the consents in the webhook about a request, which is sent again: a later one may have told of a revocation
   * while it was given up, and would be undone.
   */
  async renew(manager: EntityManager, { id, payload }: OutboxEntity, now: ConsentNow): Promise<void> {
    if (payload.kind !== 'webhook' || !isRequested(payload.body)) return;
    const { contact, marketing } = payload.body.consents;
    const consents: Consents = {
      contact: now.doNotContact ? 'revoked' : contact,
      marketing: marketing === 'given' && !now.mayMarket ? 'revoked' : marketing,
    };
    await manager.update(OutboxEntity, { id }, { payload: { kind: 'webhook', body: { ...payload.body, consents } } });
  }

  erased({ id, reference }: Named, reason: 'retention' | 'asked'): OutboxPayload[] {
    return this.notice({ event: 'quote.erased', id, reference, at: this.clock.time(), reason });
  }

  private notice(body: object): OutboxPayload[] {
    return this.env.QUOTE_WEBHOOK_URL ? [{ kind: 'webhook', body }] : [];
  }
}
