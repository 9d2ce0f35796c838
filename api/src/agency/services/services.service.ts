import { Injectable } from '@nestjs/common';
import { linesOfBusiness, type QuoteProduct } from 'contract/lines-of-business';
import type { Service, ServiceList, ServiceSave } from 'contract/services';
import type { RevisedQuery } from 'contract/revised';
import { DataSource, type EntityManager } from 'typeorm';

import type { Actor } from '../../accounts/audit/actor';
import { Transactions } from '../../platform/database/transactions';
import { NotFoundError } from '../../platform/errors/api-errors';
import { Revisions } from '../revisions/revisions';
import { SiteService } from '../site/site.service';
import { storedSite } from '../site/stored-site';
import { serviceKind } from './service-kind';
import { ServiceTextEntity } from './service-text.entity';
import { ServiceWarnings } from './service-warnings';
import { scheduledLocal, ServiceEntity } from './service.entity';

/** Edits drafts of service pages. Nothing here changes the published pages. */
@Injectable()
export class ServicesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly revisions: Revisions,
    private readonly site: SiteService,
    private readonly warnings: ServiceWarnings,
  ) {}

  async list(): Promise<ServiceList> {
    const { manager } = this.dataSource;
    const [{ items }, { timeZone }, rows, texts] = await Promise.all([
      this.site.lines(),
      storedSite(manager),
      manager.find(ServiceEntity),
      manager.find(ServiceTextEntity),
    ]);
    return {
      items: items.flatMap(({ line }) => {
        const [row, text] = [rows.find((one) => one.line === line), texts.find((one) => one.line === line)];
        return row && text ? [{ ...stateOf(row, text, timeZone), version: row.version }] : [];
      }),
    };
  }

  get(line: QuoteProduct, page: RevisedQuery): Promise<Service> {
    return this.read(this.dataSource.manager, line, page);
  }

  /**
   * Saves the draft.
   * @throws {ApiError} `stale_version` if another save came first
   */
  save(by: Actor, line: QuoteProduct, save: ServiceSave): Promise<Service> {
    return this.transactions.run(async (manager) => {
      if (!(await manager.existsBy(ServiceEntity, { line }))) throw new NotFoundError('service');
      await this.revisions.save(manager, serviceKind, { target: { where: { line }, key: line }, by, ...save });
      return this.read(manager, line);
    });
  }

  async read(manager: EntityManager, line: QuoteProduct, page: RevisedQuery = {}): Promise<Service> {
    const row = await manager.findOneBy(ServiceEntity, { line });
    const text = await manager.findOneBy(ServiceTextEntity, { line });
    if (!row || !text) throw new NotFoundError('service');
    const revised = await this.revisions.read(manager, serviceKind, { where: { line }, key: line }, page);
    const { timeZone } = await storedSite(manager);
    const warnings = await this.warnings.of(manager, row.content, text.content);
    return { ...revised, ...stateOf(row, text, timeZone), warnings };
  }
}

function stateOf(row: ServiceEntity, text: ServiceTextEntity, timeZone: string) {
  const local = scheduledLocal(row, timeZone);
  const { line, publishAt: at, publishVersion: version, scheduledBy } = row;
  const { name, path } = linesOfBusiness[line];
  return {
    line,
    name,
    path,
    published: { version: text.version, at: text.publishedAt },
    schedule: local && at && version ? { local, at, version, by: scheduledBy ?? '' } : null,
  };
}
