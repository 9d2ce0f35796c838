import { Inject, Injectable } from '@nestjs/common';
import type { Environment } from 'contract/environment';
import { DataSource, Not, type EntityManager } from 'typeorm';

import { hour } from '../../platform/clock/clock';
import { agencyMailboxes } from '../../delivery/mail/agency-mailboxes';
import { Transactions } from '../../platform/database/transactions';
import { ENVIRONMENT } from '../../platform/environment/environment.module';
import { ItemFailures } from '../../platform/jobs/item-failures';
import { Job, type JobRun } from '../../platform/jobs/job';
import { Outbox } from '../../delivery/outbox/outbox';
import { storedSite } from '../site/stored-site';
import { Today } from '../site/today';
import { endingLicenses, noticeDue, type EndingLicense } from './license-ends';
import { licenseMail } from './license-mail';
import { LicenseNoticeEntity } from './license-notice.entity';
import { TeamMemberEntity } from './team-member.entity';

const atTheAgency = { standing: Not('left' as const) };

/** Emails a person and the agency 60, 30 and 7 days before a license ends. Stores sent notices to avoid duplicates. */
@Injectable()
export class LicenseNoticesJob extends Job {
  readonly name = 'licenses';
  readonly title = 'Telling people that a license ends';
  readonly every = hour;

  constructor(
    @Inject(ENVIRONMENT) private readonly env: Environment,
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly outbox: Outbox,
    private readonly today: Today,
  ) {
    super();
  }

  /** Continues past people whose entry cannot be read. @throws their errors */
  async run(run: JobRun): Promise<number> {
    const people = await this.dataSource.manager.findBy(TeamMemberEntity, atTheAgency);
    const today = await this.today.day();
    let sent = 0;
    const failures = new ItemFailures();
    for (const { id, licenses } of people) {
      if (endingLicenses(licenses, today).length === 0) continue;
      await failures.attempt(async () => {
        sent += await this.transactions.run((manager) => this.notifyPerson(manager, id));
      });
      await run.giveWay();
    }
    failures.throwAny();
    return sent;
  }

  /** Reads the person again, who may have renewed the license since, or left. */
  private async notifyPerson(manager: EntityManager, id: string): Promise<number> {
    const person = await manager.findOneBy(TeamMemberEntity, { id, ...atTheAgency });
    if (!person) return 0;
    const today = await this.today.day(manager);
    let sent = 0;
    for (const license of endingLicenses(person.licenses, today))
      if (await this.notifyOfLicense(manager, person, license)) sent += 1;
    return sent;
  }

  private async notifyOfLicense(
    manager: EntityManager,
    person: TeamMemberEntity,
    license: EndingLicense,
  ): Promise<boolean> {
    const days = noticeDue(license.daysLeft);
    if (days === null) return false;
    const { state, number, to: ends } = license;
    const key = { personId: person.id, state, number, ends };
    const last = await manager.findOneBy(LicenseNoticeEntity, key);
    if (last && last.days <= days) return false;
    await manager.save(LicenseNoticeEntity, { ...key, days });
    const site = await storedSite(manager);
    const { from, agency } = agencyMailboxes(site, this.env);
    const mails = [{ name: person.name, address: person.email }, agency].map((to) =>
      licenseMail({ person, license, siteUrl: this.env.PUBLIC_URL, from, to }),
    );
    await this.outbox.add(
      manager,
      `license:${person.id}`,
      mails.map((mail) => ({ kind: 'mail', mail })),
    );
    return true;
  }
}
