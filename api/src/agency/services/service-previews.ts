import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { PreviewLink } from 'contract/articles';
import { linesOfBusiness, type QuoteProduct } from 'contract/lines-of-business';
import { quoteProduct } from 'contract/quotes';
import type { ServicePreview } from 'contract/site';
import type { Repository } from 'typeorm';

import type { Actor } from '../../accounts/audit/actor';
import { AuditLog } from '../../accounts/audit/audit-log';
import { Transactions } from '../../platform/database/transactions';
import { NotFoundError } from '../../platform/errors/api-errors';
import { PreviewEndedError, PreviewLinks } from '../../platform/secrets/preview-links';
import { SiteService } from '../site/site.service';
import { ServiceTexts } from './service-texts';
import { ServiceEntity } from './service.entity';

/** Creates preview links for drafts of service pages and serves the drafts to anyone with a link. */
@Injectable()
export class ServicePreviews {
  constructor(
    @InjectRepository(ServiceEntity) private readonly services: Repository<ServiceEntity>,
    private readonly links: PreviewLinks,
    private readonly transactions: Transactions,
    private readonly audit: AuditLog,
    private readonly site: SiteService,
    private readonly texts: ServiceTexts,
  ) {}

  /** @throws {NotFoundError} */
  async link(line: QuoteProduct): Promise<PreviewLink> {
    const { previewsStopped } = await this.find(line);
    return this.links.make('service-preview', '/services/preview', [line, previewsStopped.toString(36)]);
  }

  /** Ends all links to a page that were made so far. */
  stop(by: Actor, line: QuoteProduct): Promise<void> {
    return this.transactions.run(async (manager) => {
      const { affected } = await manager.increment(ServiceEntity, { line }, 'previewsStopped', 1);
      if (affected === 0) throw new NotFoundError('service');
      await this.audit.record(manager, { event: 'previews-stopped', ...by, about: linesOfBusiness[line].name });
    });
  }

  /** @throws {NotFoundError} {PreviewEndedError} */
  async show(token: string): Promise<ServicePreview> {
    const { parts, expires } = this.links.read('service-preview', token);
    // Links of releases before December 2026 do not say how often links were stopped before.
    const [named, stopped = '0'] = parts;
    const line = quoteProduct.parse(named);
    const [soldLine, row] = await Promise.all([this.site.line(line), this.find(line)]);
    if (Number.parseInt(stopped, 36) !== row.previewsStopped) throw new PreviewEndedError();
    return { ...soldLine, texts: await this.texts.today(row.content), preview: { expires: expires.toISOString() } };
  }

  private async find(line: QuoteProduct): Promise<ServiceEntity> {
    const row = await this.services.findOneBy({ line });
    if (!row) throw new NotFoundError('service');
    return row;
  }
}
