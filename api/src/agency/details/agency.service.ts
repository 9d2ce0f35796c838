import { Injectable } from '@nestjs/common';
import type { Agency, AgencySave } from 'contract/agency';
import type { RevisedQuery } from 'contract/revised';
import { DataSource } from 'typeorm';

import type { Actor } from '../../accounts/audit/actor';
import { lockUntilCommit } from '../../platform/database/advisory-locks';
import { Transactions } from '../../platform/database/transactions';
import { Revisions } from '../revisions/revisions';
import { siteRow } from '../site/site.entity';
import { storedSite } from '../site/stored-site';
import { agencyKind } from './agency-kind';
import { checkLicenses } from './license-check';
import { checkLogo } from './logo-check';

const target = { where: { id: siteRow }, key: 'agency' } as const;

/** Edits the agency details. Visitors read them from `GET /api/site`. Each save announces its change. */
@Injectable()
export class AgencyService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly revisions: Revisions,
  ) {}

  get(page: RevisedQuery): Promise<Agency> {
    return this.revisions.read(this.dataSource.manager, agencyKind, target, page);
  }

  /** @throws {ApiError} `stale_version` if another save came first */
  save(by: Actor, { baseVersion, content }: AgencySave): Promise<Agency> {
    return this.transactions.run(async (manager) => {
      // The licenses are checked against those of the people.
      await lockUntilCommit(manager, 'people');
      const row = await storedSite(manager);
      // If another save happens between this read and revisions.save(), the version check fails and nothing is written.
      const fullContent = { ...agencyKind.contentOf(row), ...content };
      const check = async () => {
        await checkLogo(manager, fullContent.logo);
        await checkLicenses(manager, fullContent.licenses);
      };
      await this.revisions.save(manager, agencyKind, { target, by, baseVersion, content: fullContent, check });
      return this.revisions.read(manager, agencyKind, target);
    });
  }
}
