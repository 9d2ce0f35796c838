import { Inject, Injectable } from '@nestjs/common';
import type { Environment } from 'contract/environment';
import type { ReleaseFailure } from 'contract/release-failures';

import { agencyMailboxes } from '../mail/agency-mailboxes';
import { Admins } from '../../accounts/auth/admins';
import { Transactions } from '../../platform/database/transactions';
import { ENVIRONMENT } from '../../platform/environment/environment.module';
import { Outbox } from '../outbox/outbox';
import { storedSite } from '../../agency/site/stored-site';
import { releaseFailureMail } from './release-failure-mail';

/** Mails the owners of the site, who alone see its releases, when one was rolled back. */
@Injectable()
export class ReleaseFailures {
  constructor(
    @Inject(ENVIRONMENT) private readonly env: Environment,
    private readonly transactions: Transactions,
    private readonly admins: Admins,
    private readonly outbox: Outbox,
  ) {}

  /**
   * Queues the mails once. Every shell reports a failure, and retries until confirmed; only the first report counts.
   */
  async notifyOwners(failure: ReleaseFailure): Promise<void> {
    const owners = await this.admins.owners();
    await this.transactions.run(async (manager) => {
      const site = await storedSite(manager);
      const { from } = agencyMailboxes(site, this.env);
      const about = `release ${failure.remote} ${failure.version} of ${failure.at}`;
      const mails = owners.map((owner) =>
        releaseFailureMail({
          failure,
          timeZone: site.timeZone,
          siteUrl: this.env.PUBLIC_URL,
          from,
          to: { name: site.name, address: owner.email },
        }),
      );
      await this.outbox.addOnce(manager, about, mails);
    });
  }
}
