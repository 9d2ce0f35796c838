import { randomUUID } from 'node:crypto';

import { Inject, Injectable } from '@nestjs/common';
import type { Environment } from 'contract/environment';
import type { MailTest } from 'contract/mail';

import { agencyMailboxes } from './agency-mailboxes';
import { Transactions } from '../../platform/database/transactions';
import { ENVIRONMENT } from '../../platform/environment/environment.module';
import { DeliveryError } from '../outbox/delivery-error';
import { Outbox } from '../outbox/outbox';
import { SiteService } from '../../agency/site/site.service';
import { mailBody } from './mail-body';
import { Mailer } from './mailer';
import type { OutgoingMail } from './outgoing-mail';

/** Sends a test mail to the requesting admin. It bypasses the outbox because the admin waits for the result. */
@Injectable()
export class TestMail {
  constructor(
    @Inject(ENVIRONMENT) private readonly env: Environment,
    private readonly mailer: Mailer,
    private readonly sites: SiteService,
    private readonly outbox: Outbox,
    private readonly transactions: Transactions,
  ) {}

  async send(to: string): Promise<MailTest> {
    const { from } = agencyMailboxes(await this.sites.get(), this.env);
    const mail: OutgoingMail = {
      kind: 'test',
      from,
      to: { name: to, address: to },
      replyTo: from,
      subject: 'A test mail',
      ...mailBody(['This is a test. It reached you, so the mail of the site goes out.']),
    };
    try {
      const via = await this.mailer.send(await this.idOf(mail), mail);
      return { kind: via === 'file' ? 'filed' : 'sent', to };
    } catch (error) {
      if (error instanceof DeliveryError) return { kind: 'failed', to, problem: error.code };
      throw error;
    }
  }

  /** Without a mail server, the mail becomes a file. The sweep removes files that have no row. */
  private async idOf(mail: OutgoingMail): Promise<string> {
    if (this.env.SMTP_URL) return randomUUID();
    return this.transactions.run((manager) => this.outbox.addFiled(manager, 'test-mail', mail));
  }
}
