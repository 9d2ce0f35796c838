import { Inject, Injectable } from '@nestjs/common';
import type { Environment } from 'contract/environment';
import type { QuoteRequest } from 'contract/quotes';
import type { Site } from 'contract/site';

import { ENVIRONMENT } from '../environment/environment.module';
import type { OutboxPayload } from '../outbox/outbox.entity';
import { agencyMail } from './agency-mail';
import { confirmationMail } from './confirmation-mail';
import type { QuoteRequestEntity } from './quote-request.entity';
import { RevocationLinks } from './revocation-links';

/** What a request sets off outside: the agency hears of it, the visitor has it in writing, other software may be told. */
@Injectable()
export class QuoteEffects {
  constructor(
    @Inject(ENVIRONMENT) private readonly env: Environment,
    private readonly links: RevocationLinks,
  ) {}

  of(row: QuoteRequestEntity, request: QuoteRequest, site: Site): OutboxPayload[] {
    const from = { name: site.name, address: this.env.QUOTE_MAIL_FROM ?? site.email };
    const agency = { name: site.name, address: this.env.QUOTE_MAIL_TO ?? site.email };
    const wayOut = this.links.to(row.id);
    const mails: OutboxPayload[] = [
      { kind: 'mail', mail: agencyMail({ row, request, site, from, to: agency }) },
      { kind: 'mail', mail: confirmationMail({ row, site, from, replyTo: agency, wayOut }) },
    ];
    if (!this.env.QUOTE_WEBHOOK_URL) return mails;
    const { id, reference, product, createdAt, answers, origin } = row;
    return [
      ...mails,
      { kind: 'webhook', body: { event: 'quote.requested', id, reference, product, createdAt, answers, origin } },
    ];
  }
}
