import { Controller, Get, Query } from '@nestjs/common';
import { postSearch, postSearchQuery, type PostSearch as SearchPage, type PostSearchQuery } from 'contract/posts';

import { Public } from '../auth/public.decorator';
import { Answers } from '../http/answers.decorator';
import { PostSearch } from './post-search';

@Public()
@Controller('api/posts/search')
export class SearchController {
  constructor(private readonly search: PostSearch) {}

  /** Published articles with every word of `q`, best first: words of the title, then of tags and excerpt, then of the text. */
  @Get()
  @Answers(postSearch)
  find(@Query({ schema: postSearchQuery }) query: PostSearchQuery): Promise<SearchPage> {
    return this.search.page(query);
  }
}
