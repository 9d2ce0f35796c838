import { bylineParts } from 'contract/authors';
import type { Post } from 'contract/posts';
import type { TeamMemberSummary } from 'contract/team';
import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { formatDay, Heading, Lead, readingTime, Small } from 'ui';

interface BylineProps {
  post: Post;
  /** The people of the agency: who has left it is named without a page. */
  team: readonly TeamMemberSummary[];
}

/** Title, lead, who wrote it and when. */
export function Byline({ post, team }: BylineProps) {
  return (
    <Stacked>
      <Heading level={1}>{post.title}</Heading>
      <Lead>{post.excerpt}</Lead>
      <Small as="div">
        <Meta>
          <li>
            By <Names authors={post.authors} team={team} />
          </li>
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

/** "Ada Reyes and Tom Hill", each with a link to their page. */
function Names({ authors, team }: { authors: Post['authors']; team: BylineProps['team'] }) {
  let next = 0;
  return bylineParts(authors.map(({ name }) => name)).map(({ type, value }, place) => {
    const author = type === 'element' ? authors[next++] : undefined;
    const isHere = team.some(({ id }) => id === author?.id);
    return isHere ? (
      <Link key={place} to={`/team/${author?.id}`}>
        {value}
      </Link>
    ) : (
      <Fragment key={place}>{value}</Fragment>
    );
  });
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
