import { Body, Controller, Get, HttpCode, HttpStatus, Param, Post, Put } from '@nestjs/common';
import { previewLink, type PreviewLink } from 'contract/articles';
import type { QuoteProduct } from 'contract/lines-of-business';
import { quoteProduct } from 'contract/quotes';
import {
  service,
  serviceList,
  servicePublishing,
  serviceSave,
  serviceScheduling,
  type Service,
  type ServiceList,
  type ServicePublishing as Publishing,
  type ServiceSave,
  type ServiceScheduling,
} from 'contract/services';

import type { Actor } from '../../accounts/audit/actor';
import { OpenTo } from '../../accounts/auth/open-to.decorator';
import { Acting } from '../../accounts/auth/signed-in.decorator';
import { Answers } from '../../platform/http/answers.decorator';
import { ServicePreviews } from './service-previews';
import { ServicePublishing } from './service-publishing';
import { ServicesService } from './services.service';

const line = { schema: quoteProduct };

@Controller('api/admin/services')
export class ServicesController {
  constructor(
    private readonly services: ServicesService,
    private readonly publishing: ServicePublishing,
    private readonly previews: ServicePreviews,
  ) {}

  /** The pages of what the agency sells, and what visitors read of each. */
  @OpenTo(['writer'])
  @Get()
  @Answers(serviceList)
  list(): Promise<ServiceList> {
    return this.services.list();
  }

  /** What is written for a page, and who changed what. */
  @OpenTo(['writer'])
  @Get(':line')
  @Answers(service)
  get(@Param('line', line) of: QuoteProduct): Promise<Service> {
    return this.services.get(of);
  }

  /** Saves the draft. Visitors read what is published. */
  @OpenTo(['writer'])
  @Put(':line')
  @Answers(service)
  save(
    @Param('line', line) of: QuoteProduct,
    @Body({ schema: serviceSave }) save: ServiceSave,
    @Acting() by: Actor,
  ): Promise<Service> {
    return this.services.save(by, of, save);
  }

  /** A link that shows the draft to whoever has it, for a week. */
  @OpenTo(['writer'])
  @Post(':line/preview-link')
  @HttpCode(HttpStatus.OK)
  @Answers(previewLink)
  link(@Param('line', line) of: QuoteProduct): PreviewLink {
    return this.previews.link(of);
  }

  /** Makes the draft what visitors read, at once. */
  @Post(':line/publish')
  @HttpCode(HttpStatus.OK)
  @Answers(service)
  publish(
    @Param('line', line) of: QuoteProduct,
    @Body({ schema: servicePublishing }) publishing: Publishing,
    @Acting() by: Actor,
  ): Promise<Service> {
    return this.publishing.publish(by, of, publishing);
  }

  /** Sets when the draft of now is published, or takes that back. */
  @Put(':line/schedule')
  @Answers(service)
  schedule(
    @Param('line', line) of: QuoteProduct,
    @Body({ schema: serviceScheduling }) scheduling: ServiceScheduling,
    @Acting() by: Actor,
  ): Promise<Service> {
    return this.publishing.schedule(by, of, scheduling);
  }
}
