import { Injectable } from '@nestjs/common';
import type { LinksSave, SiteLinks } from 'contract/site-links';
import type { RevisedQuery } from 'contract/revised';
import { DataSource, type EntityManager } from 'typeorm';

import type { Actor } from '../../accounts/audit/actor';
import { Transactions } from '../../platform/database/transactions';
import { Revisions } from '../revisions/revisions';
import { LinkCheck } from './link-check';
import { linksKind } from './links-kind';
import { linksRow, SiteLinksEntity } from './site-links.entity';

const target = { where: { id: linksRow }, key: 'links' } as const;
const emptyLinks: SiteLinksEntity = { id: linksRow, version: 1, lists: {} };

/** Edits the header and footer links. Pages read them from `GET /api/site`. */
@Injectable()
export class LinksService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly revisions: Revisions,
    private readonly check: LinkCheck,
  ) {}

  async get(page: RevisedQuery): Promise<SiteLinks> {
    const { manager } = this.dataSource;
    const exists = await manager.existsBy(SiteLinksEntity, target.where);
    if (exists) return this.read(manager, page);
    return { version: emptyLinks.version, content: { lists: emptyLinks.lists }, history: [], lost: [] };
  }

  /** @throws {ApiError} `stale_version` if another save came first */
  save(by: Actor, { baseVersion, content }: LinksSave): Promise<SiteLinks> {
    return this.transactions.run(async (manager) => {
      await this.insertRow(manager);
      const check = () => this.check.content(manager, content);
      await this.revisions.save(manager, linksKind, { target, by, baseVersion, content, check });
      return this.read(manager);
    });
  }

  private async read(manager: EntityManager, page: RevisedQuery = {}): Promise<SiteLinks> {
    const revised = await this.revisions.read(manager, linksKind, target, page);
    return { ...revised, lost: await this.check.brokenLinks(manager, revised.content) };
  }

  /** Inserts the row for the version counter. It is empty, so no change is announced. */
  private async insertRow(manager: EntityManager): Promise<void> {
    const query = manager
      .createQueryBuilder()
      .insert()
      .into(SiteLinksEntity)
      .values({ ...emptyLinks });
    await query.orIgnore().callListeners(false).execute();
  }
}
