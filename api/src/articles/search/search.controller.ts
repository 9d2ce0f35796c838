import { Controller, Get, Header, Query } from '@nestjs/common';
import { postSearch, postSearchQuery, type PostSearch as SearchPage, type PostSearchQuery } from 'contract/posts';

import { Public } from '../../platform/http/public.decorator';
import { Answers } from '../../platform/http/answers.decorator';
import { Limits } from '../../platform/http/limits.decorator';
import { PostSearch } from './post-search';

/** Limit per network: a few people who type at the same time, with a request after each pause. */
const searchesPerMinute = 120;

@Public()
@Controller('api/posts/search')
export class SearchController {
  constructor(private readonly search: PostSearch) {}

  /**
   * Lists published articles that contain every word of `q`, best first: words of the title, then of tags and excerpt,
   * then of the text. Not stored by caches: the index is written some time after a publication, and unlike it not
   * announced.
   */
  @Limits({ isSheddable: true, perMinute: searchesPerMinute })
  @Get()
  @Header('cache-control', 'no-store')
  @Answers(postSearch)
  find(@Query({ schema: postSearchQuery }) query: PostSearchQuery): Promise<SearchPage> {
    return this.search.page(query);
  }
}
