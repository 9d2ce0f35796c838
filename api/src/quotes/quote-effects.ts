import { Inject, Injectable } from '@nestjs/common';
import type { Environment } from 'contract/environment';
import type { QuoteRequest } from 'contract/quotes';
import type { Site } from 'contract/site';
import type { EntityManager } from 'typeorm';

import { ENVIRONMENT } from '../environment/environment.module';
import { Outbox } from '../outbox/outbox';
import type { OutboxPayload } from '../outbox/outbox.entity';
import { agencyMail } from './agency-mail';
import { confirmationMail } from './confirmation-mail';
import type { QuoteRequestEntity } from './quote-request.entity';
import { RevocationLinks } from './revocation-links';

interface Taken {
  row: QuoteRequestEntity;
  request: QuoteRequest;
  site: Site;
}

/** What a request sets off outside: the agency hears of it, the visitor has it in writing, other software may be told. */
@Injectable()
export class QuoteEffects {
  constructor(
    @Inject(ENVIRONMENT) private readonly env: Environment,
    private readonly links: RevocationLinks,
    private readonly outbox: Outbox,
  ) {}

  /** Adds them in the caller's transaction. The mail to the visitor of a flagged request is held until it is checked. */
  async add(manager: EntityManager, { row, request, site }: Taken): Promise<void> {
    const from = { name: site.name, address: this.env.QUOTE_MAIL_FROM ?? site.email };
    const agency = { name: site.name, address: this.env.QUOTE_MAIL_TO ?? site.email };
    const wayOut = this.links.to(row.id);
    const toAgency: OutboxPayload = { kind: 'mail', mail: agencyMail({ row, request, site, from, to: agency }) };
    const toVisitor: OutboxPayload = {
      kind: 'mail',
      mail: confirmationMail({ row, site, from, replyTo: agency, wayOut }),
    };
    const { id, reference, product, createdAt, answers, origin, flag } = row;
    const body = { event: 'quote.requested', id, reference, product, createdAt, answers, origin, flag };
    const now = [toAgency, ...(flag ? [] : [toVisitor])];
    await this.outbox.add(manager, id, this.env.QUOTE_WEBHOOK_URL ? [...now, { kind: 'webhook', body }] : now);
    if (flag) await this.outbox.hold(manager, id, [toVisitor]);
  }
}
