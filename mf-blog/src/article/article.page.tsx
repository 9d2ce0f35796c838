import { useSuspenseQuery } from '@tanstack/react-query';
import type { PageLocation } from 'contract/page';
import type { Post } from 'contract/posts';
import type { TeamList } from 'contract/team';
import { useParams } from 'react-router-dom';
import { Breadcrumbs, Container, siteKey, topicNames } from 'ui';

import { AboutArticle } from './about-article';
import { ArticleGrid, PlateArea, TextArea, TopArea } from './article-grid';
import { ArticleHead } from './article-head';
import { ArticlePlate } from './article-plate';
import { ArticleText } from './article-text';
import { Author } from './author';
import { Byline } from './byline';
import { Contents } from './contents';
import { Notices } from './notices';
import { ReadNext } from './read-next';

const postKey = (slug: string) => ['/api/posts', slug] as const;
// The author's card needs more than the article says, and the article names its author only once it is there: the
// whole list is one small answer that both can be asked for at once.
const teamKey = ['/api/team'] as const;

export const queries = ({ params }: PageLocation) => [siteKey, postKey(params['slug'] ?? ''), teamKey];

/** One article of the Almanac. */
export default function ArticlePage() {
  const { slug = '' } = useParams();
  const { data: post } = useSuspenseQuery<Post>({ queryKey: postKey(slug) });
  const { data: team } = useSuspenseQuery<TeamList>({ queryKey: teamKey });
  const author = team.items.find(({ id }) => id === post.author.id);
  const trail = [
    { label: 'Home', to: '/' },
    { label: 'The Almanac', to: '/blog' },
    { label: topicNames[post.topic], to: `/blog?topic=${post.topic}` },
  ];

  return (
    <article>
      <ArticleHead post={post} trail={trail} />
      <Container>
        <ArticleGrid>
          <TopArea>
            <Breadcrumbs items={trail} />
            <Byline post={post} author={author} />
          </TopArea>
          <PlateArea>
            <ArticlePlate post={post} />
          </PlateArea>
          <Contents headings={post.headings} />
          <TextArea>
            <ArticleText html={post.html} />
            <Notices topic={post.topic} />
            <Author post={post} member={author} />
          </TextArea>
          <AboutArticle post={post} />
        </ArticleGrid>
      </Container>
      <ReadNext post={post} />
    </article>
  );
}
