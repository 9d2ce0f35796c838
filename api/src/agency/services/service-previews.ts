import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { PreviewLink } from 'contract/articles';
import type { QuoteProduct } from 'contract/lines-of-business';
import { quoteProduct } from 'contract/quotes';
import type { ServicePreview } from 'contract/site';
import type { Repository } from 'typeorm';

import { NotFoundError } from '../../platform/errors/api-errors';
import { PreviewLinks } from '../../platform/secrets/preview-links';
import { SiteService } from '../site/site.service';
import { ServiceTexts } from './service-texts';
import { ServiceEntity } from './service.entity';

/** Creates preview links for drafts of service pages and serves the drafts to anyone with a link. */
@Injectable()
export class ServicePreviews {
  constructor(
    @InjectRepository(ServiceEntity) private readonly services: Repository<ServiceEntity>,
    private readonly links: PreviewLinks,
    private readonly site: SiteService,
    private readonly texts: ServiceTexts,
  ) {}

  link(line: QuoteProduct): PreviewLink {
    return this.links.make('service-preview', '/services/preview', [line]);
  }

  /** @throws {NotFoundError} {PreviewEndedError} */
  async show(token: string): Promise<ServicePreview> {
    const { parts, expires } = this.links.read('service-preview', token);
    const line = quoteProduct.parse(parts[0]);
    const [soldLine, row] = await Promise.all([this.site.line(line), this.services.findOneBy({ line })]);
    if (!row) throw new NotFoundError('preview');
    return { ...soldLine, texts: await this.texts.today(row.content), preview: { expires: expires.toISOString() } };
  }
}
