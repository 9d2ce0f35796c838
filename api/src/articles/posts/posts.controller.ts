import { Controller, Get, Param, Query } from '@nestjs/common';
import {
  post,
  postList,
  postListQuery,
  slug,
  type Post,
  type PostList as PostPage,
  type PostListQuery,
} from 'contract/posts';

import { Public } from '../../platform/http/public.decorator';
import { Answers } from '../../platform/http/answers.decorator';
import { Limits } from '../../platform/http/limits.decorator';
import { PostList } from './post-list';
import { PostsService } from './posts.service';

@Public()
@Controller('api/posts')
export class PostsController {
  constructor(
    private readonly posts: PostsService,
    private readonly lists: PostList,
  ) {}

  /** Lists published articles, newest first. `older` and `newer` are the cursors of the neighboring pages. */
  @Limits({ isSheddable: true })
  @Get()
  @Answers(postList)
  list(@Query({ schema: postListQuery }) query: PostListQuery): Promise<PostPage> {
    return this.lists.page(query);
  }

  /** Returns one published article. */
  @Limits({ isSheddable: true })
  @Get(':slug')
  @Answers(post)
  get(@Param('slug', { schema: slug }) name: string): Promise<Post> {
    return this.posts.get(name);
  }
}
