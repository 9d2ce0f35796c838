import type { Post } from 'contract/posts';
import type { TeamMemberSummary } from 'contract/team';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { formatDay, Heading, Lead, readingTime, Small } from 'ui';

interface BylineProps {
  post: Post;
  /** Undefined for an author who has left the agency. */
  author: TeamMemberSummary | undefined;
}

/** Title, lead, who wrote it and when. */
export function Byline({ post, author }: BylineProps) {
  return (
    <Stacked>
      <Heading level={1}>{post.title}</Heading>
      <Lead>{post.excerpt}</Lead>
      <Small as="div">
        <Meta>
          <li>By {author ? <Link to={`/team/${author.id}`}>{author.name}</Link> : post.author.name}</li>
          <li>
            <time dateTime={post.publishedAt}>{formatDay(post.publishedOn)}</time>
          </li>
          {post.updatedOn !== post.publishedOn && (
            <li>
              updated <time dateTime={post.updatedAt}>{formatDay(post.updatedOn)}</time>
            </li>
          )}
          <li>{readingTime(post.readingMinutes)}</li>
        </Meta>
      </Small>
    </Stacked>
  );
}

const Stacked = styled.div`
  display: grid;
  gap: var(--s-4);
  > h1 {
    max-width: 18ch;
  }
`;

const Meta = styled.ul`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  row-gap: var(--s-1);
  li:not(:last-child)::after {
    content: '·' / '';
    margin-inline: 0.5em;
  }
  a {
    display: inline-flex;
    align-items: center;
    min-height: 2.75rem;
  }
`;
