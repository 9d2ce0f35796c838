import { useSuspenseQuery } from '@tanstack/react-query';
import type { Post } from 'contract/posts';
import { teamQuery } from 'contract/team.queries';
import type { ReactNode } from 'react';
import { BelowFirstScreen, Breadcrumbs, Container, unhydrated } from 'ui';

import { ArticleCover } from './article-cover';
import { ArticleGrid, PlateArea, TextArea, TopArea } from './article-grid';
import { ArticlePlate } from './article-plate';
import { ArticleText } from './article-text';
import { Byline } from './byline';
import { Contents } from './contents';
import { trailOf } from './trail';

const Ending = unhydrated(async () => (await import(/* webpackPreload: true */ './below-the-text')).Ending);

// The author cards need more than the article contains, and the article names its authors only after it has loaded. The
// whole team is one small response, so both are requested in parallel.
export const articleTeam = teamQuery;

interface ArticleViewProps {
  post: Post;
  /** Content beside the text. */
  margin?: ReactNode;
}

/** An article as readers see it, published or not. */
export function ArticleView({ post, margin }: ArticleViewProps) {
  const { data: team } = useSuspenseQuery(articleTeam);
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
          <BelowFirstScreen>
            <Ending post={post} />
          </BelowFirstScreen>
        </TextArea>
        {margin}
      </ArticleGrid>
    </Container>
  );
}
