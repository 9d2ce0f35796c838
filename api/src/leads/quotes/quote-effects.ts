import { Inject, Injectable } from '@nestjs/common';
import type { Environment } from 'contract/environment';
import type { Site } from 'contract/site';
import type { EntityManager } from 'typeorm';

import { agencyMailboxes } from '../../delivery/mail/agency-mailboxes';
import { ENVIRONMENT } from '../../platform/environment/environment.module';
import { Outbox } from '../../delivery/outbox/outbox';
import type { OutboxPayload } from '../../delivery/outbox/outbox.entity';
import { inLanguage } from '../../platform/language/spoken-language';
import { agencyMail } from './agency-mail';
import { confirmationMail } from './confirmation-mail';
import type { Assignment } from '../assignment/assignees';
import { QuoteNotices, type Consents } from './quote-notices';
import type { QuoteRequestEntity } from './quote-request.entity';
import { RevocationLinks } from './revocation-links';

/** A stored request, its consents and its assignment. */
export interface StoredRequest {
  row: QuoteRequestEntity;
  consents: Consents;
  site: Site;
  whose: Assignment;
}

/** External effects of a request: a mail to the agency, a confirmation to the visitor, and a webhook. */
@Injectable()
export class QuoteEffects {
  constructor(
    @Inject(ENVIRONMENT) private readonly env: Environment,
    private readonly links: RevocationLinks,
    private readonly notices: QuoteNotices,
    private readonly outbox: Outbox,
  ) {}

  /**
   * Queues the effects in the caller's transaction. The confirmation of a flagged request is held until it is checked.
   */
  async add(manager: EntityManager, { row, consents, site, whose }: StoredRequest): Promise<void> {
    const { from, agency } = agencyMailboxes(site, this.env);
    const revocationUrl = this.links.to(row.id);
    const recipients = whose.recipients.flatMap((email) => (email === agency.address ? [] : [{ address: email }]));
    const inside: OutboxPayload[] = [agency, ...recipients].map((to) => ({
      kind: 'mail',
      mail: inLanguage('en-US', () => agencyMail({ row, site, siteUrl: this.env.PUBLIC_URL, from, to })),
    }));
    // Not by the typed name: anyone may enter the address of another person, and words of theirs as a name.
    const to = row.email === null ? null : { address: row.email };
    const toVisitor: OutboxPayload[] = to
      ? [{ kind: 'mail', mail: confirmationMail({ row, site, from, to, replyTo: agency, revocationUrl }) }]
      : [];
    const mails = row.flag ? inside : [...inside, ...toVisitor];
    await this.outbox.add(manager, row.id, [...mails, ...this.notices.requested(row, consents)]);
    if (row.flag) await this.outbox.hold(manager, row.id, toVisitor);
  }
}
