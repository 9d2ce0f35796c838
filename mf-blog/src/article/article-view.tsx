import { useSuspenseQuery } from '@tanstack/react-query';
import type { Post } from 'contract/posts';
import { teamQuery } from 'contract/team.queries';
import type { ReactNode } from 'react';
import { Breadcrumbs, Container } from 'ui';

import { ArticleCover } from './article-cover';
import { ArticleGrid, PlateArea, TextArea, TopArea } from './article-grid';
import { ArticlePlate } from './article-plate';
import { ArticleText } from './article-text';
import { Author } from './author';
import { Byline } from './byline';
import { Contents } from './contents';
import { Notices } from './notices';
import { trailOf } from './trail';

// The author's card needs more than the article says, and the article names its author only once it is there: the
// whole list is one small answer that both can be asked for at once.
export const articleTeam = teamQuery;

interface ArticleViewProps {
  post: Post;
  /** What stands beside the text. */
  margin?: ReactNode;
}

/** An article as it is read, published or not. */
export function ArticleView({ post, margin }: ArticleViewProps) {
  const { data: team } = useSuspenseQuery(articleTeam);
  const author = team.items.find(({ id }) => id === post.author.id);
  return (
    <Container>
      <ArticleGrid>
        <TopArea>
          <Breadcrumbs items={trailOf(post)} />
          <Byline post={post} author={author} />
        </TopArea>
        <PlateArea>{post.cover ? <ArticleCover cover={post.cover} /> : <ArticlePlate post={post} />}</PlateArea>
        <Contents headings={post.headings} />
        <TextArea>
          <ArticleText html={post.html} />
          <Notices topic={post.topic} />
          <Author post={post} member={author} />
        </TextArea>
        {margin}
      </ArticleGrid>
    </Container>
  );
}
