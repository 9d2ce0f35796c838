import { Injectable } from '@nestjs/common';
import type { Agency, AgencySave } from 'contract/agency';
import { DataSource } from 'typeorm';

import type { Actor } from '../../accounts/audit/actor';
import { Transactions } from '../../platform/database/transactions';
import { Revisions } from '../revisions/revisions';
import { SiteEntity, siteRow } from '../site/site.entity';
import { agencyKind } from './agency-kind';
import { checkLicenses } from './license-check';
import { checkLogo } from './logo-check';

const target = { where: { id: siteRow }, key: 'agency' } as const;

/** What the owner says of the agency. Visitors read it from `GET /api/site`, which hears of each save. */
@Injectable()
export class AgencyService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly revisions: Revisions,
  ) {}

  get(): Promise<Agency> {
    return this.revisions.read(this.dataSource.manager, agencyKind, target);
  }

  /** @throws {ApiError} `stale_version` where somebody saved something else since */
  save(by: Actor, { baseVersion, content }: AgencySave): Promise<Agency> {
    return this.transactions.run(async (manager) => {
      const row = await manager.findOneByOrFail(SiteEntity, target.where);
      // Where somebody saves between this look and the next line, the version is another, and nothing is written.
      const whole = { ...agencyKind.contentOf(row), ...content };
      const check = async () => {
        await checkLogo(manager, whole.logo);
        await checkLicenses(manager, whole.licenses);
      };
      await this.revisions.save(manager, agencyKind, { target, by, baseVersion, content: whole, check });
      return this.revisions.read(manager, agencyKind, target);
    });
  }
}
