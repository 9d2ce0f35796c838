import { Controller, Get, Header } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { withoutUnreadable } from 'contract/readable-input';

import { Public } from '../../platform/http/public.decorator';
import { Limits } from '../../platform/http/limits.decorator';
import { atomOf } from './atom';
import { FeedsService } from './feeds.service';
import { jsonFeedOf } from './json-feed';
import { rssOf } from './rss';

/** Feeds of the newest articles. The site serves them at its root, which is the URL that they declare. */
@Public()
@ApiExcludeController()
@Controller('api/feeds')
export class FeedsController {
  constructor(private readonly feeds: FeedsService) {}

  @Limits({ isSheddable: true })
  @Get('rss.xml')
  @Header('content-type', 'application/rss+xml; charset=utf-8')
  async rss(): Promise<string> {
    return withoutUnreadable(rssOf(await this.feeds.newest()));
  }

  @Limits({ isSheddable: true })
  @Get('atom.xml')
  @Header('content-type', 'application/atom+xml; charset=utf-8')
  async atom(): Promise<string> {
    return withoutUnreadable(atomOf(await this.feeds.newest()));
  }

  @Limits({ isSheddable: true })
  @Get('feed.json')
  @Header('content-type', 'application/feed+json; charset=utf-8')
  async json(): Promise<string> {
    return jsonFeedOf(await this.feeds.newest());
  }
}
