import { Body, Controller, Delete, Get, HttpCode, HttpStatus, Param, Post, Put, Query } from '@nestjs/common';
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
import { revisedQuery, type RevisedQuery } from 'contract/revised';

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

  /** Lists the service pages of the lines that the agency sells, with their published versions. */
  @OpenTo(['writer'])
  @Get()
  @Answers(serviceList)
  list(): Promise<ServiceList> {
    return this.services.list();
  }

  /** Returns the draft of a page with its history. */
  @OpenTo(['writer'])
  @Get(':line')
  @Answers(service)
  get(@Param('line', line) of: QuoteProduct, @Query({ schema: revisedQuery }) page: RevisedQuery): Promise<Service> {
    return this.services.get(of, page);
  }

  /** Saves the draft. The published page does not change. */
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

  /** Creates a link that shows the draft without sign-in for a week. */
  @OpenTo(['writer'])
  @Post(':line/preview-link')
  @HttpCode(HttpStatus.OK)
  @Answers(previewLink)
  link(@Param('line', line) of: QuoteProduct): Promise<PreviewLink> {
    return this.previews.link(of);
  }

  /** Stops all links to previews of a page that were made so far. */
  @OpenTo(['writer'])
  @Delete(':line/preview-link')
  @HttpCode(HttpStatus.NO_CONTENT)
  stop(@Acting() by: Actor, @Param('line', line) of: QuoteProduct): Promise<void> {
    return this.previews.stop(by, of);
  }

  /** Publishes the draft immediately. */
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

  /** Schedules the current draft for publishing, or removes the schedule. */
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
