import { useSuspenseQuery } from '@tanstack/react-query';
import type { PostList, Topic } from 'contract/posts';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { Container, EntryRow, Heading, medium, ScotchRule } from 'ui';

/** The newest articles on one subject. */
export const relatedKey = (topic: Topic) => [`/api/posts?topic=${topic}&limit=3`] as const;

/** What the Almanac has on a page's subject; nothing where it has nothing. */
export function RelatedArticles({ topic, title }: { topic: Topic; title: string }) {
  const { items } = useSuspenseQuery<PostList>({ queryKey: relatedKey(topic) }).data;
  if (items.length === 0) return null;
  return (
    <Chapter aria-labelledby="almanac">
      <Container>
        <ScotchRule />
        <Top>
          <Heading level={2} id="almanac">
            {title}
          </Heading>
          <Link to="/blog">All articles</Link>
        </Top>
        {items.map((post) => (
          <EntryRow key={post.slug} post={post} layout="split" />
        ))}
      </Container>
    </Chapter>
  );
}

const Chapter = styled.section`
  padding-bottom: var(--section);
`;

const Top = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: var(--s-2) var(--s-5);
  padding-block: var(--s-5) var(--s-4);
  > a {
    padding-block: 0.6rem;
  }
  ${medium} {
    padding-bottom: var(--s-5);
  }
`;
