import { Controller, Get, HttpCode, Inject, Post } from '@nestjs/common';
import type { SignedInAdmin } from 'contract/auth';
import type { Environment } from 'contract/environment';
import { mailState, mailTest, type MailState, type MailTest } from 'contract/mail';

import { agencyMailboxes } from './agency-mailboxes';
import { SignedIn } from '../../accounts/auth/signed-in.decorator';
import { ENVIRONMENT } from '../../platform/environment/environment.module';
import { OpenTo } from '../../accounts/auth/open-to.decorator';
import { Answers } from '../../platform/http/answers.decorator';
import { Deliveries } from '../outbox/deliveries';
import { SiteService } from '../../agency/site/site.service';
import { TestMail } from './test-mail';

@Controller('api/admin/mail')
export class AdminMailController {
  constructor(
    @Inject(ENVIRONMENT) private readonly env: Environment,
    private readonly deliveries: Deliveries,
    private readonly sites: SiteService,
    private readonly test: TestMail,
  ) {}

  /** Returns whether the site sends mail, and how many mails are delayed or failed. */
  @OpenTo(['writer', 'agent'])
  @Get()
  @Answers(mailState)
  async state(): Promise<MailState> {
    const [failed, delayed, site] = await Promise.all([
      this.deliveries.countDead(),
      this.deliveries.delayed(),
      this.sites.recent(),
    ]);
    return {
      via: this.env.SMTP_URL ? 'server' : 'files',
      failed,
      delayed,
      requestsTo: agencyMailboxes(site, this.env).agency.address,
    };
  }

  /** Sends a test mail to the requesting admin and waits for the result. */
  @Post('test')
  @HttpCode(200)
  @Answers(mailTest)
  sendTest(@SignedIn() { email }: SignedInAdmin): Promise<MailTest> {
    return this.test.send(email);
  }
}
