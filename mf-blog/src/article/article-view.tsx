import { useSuspenseQuery } from '@tanstack/react-query';
import type { Post } from 'contract/posts';
import { teamQuery } from 'contract/team.queries';
import type { ReactNode } from 'react';
import { Breadcrumbs, Container } from 'ui';

import { ArticleCover } from './article-cover';
import { ArticleGrid, PlateArea, TextArea, TopArea } from './article-grid';
import { ArticlePlate } from './article-plate';
import { ArticleText } from './article-text';
import { Authors } from './authors';
import { Byline } from './byline';
import { Contents } from './contents';
import { Notices } from './notices';
import { trailOf } from './trail';

// The cards of the authors need more than the article says, and the article names its authors only once it is there: the
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
  const members = post.authors.flatMap((author) => team.items.find(({ id }) => id === author.id) ?? []);
  return (
    <Container>
      <ArticleGrid>
        <TopArea>
          <Breadcrumbs items={trailOf(post)} />
          <Byline post={post} team={team.items} />
        </TopArea>
        <PlateArea>{post.cover ? <ArticleCover cover={post.cover} /> : <ArticlePlate post={post} />}</PlateArea>
        <Contents headings={post.headings} />
        <TextArea>
          <ArticleText html={post.html} />
          <Notices topic={post.topic} />
          <Authors post={post} members={members} />
        </TextArea>
        {margin}
      </ArticleGrid>
    </Container>
  );
}
