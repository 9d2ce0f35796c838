import type { Post } from 'contract/posts';
import type { TeamMemberSummary } from 'contract/team';
import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { formatDay, formatList, Heading, Lead, readingTime, Small } from 'ui';

interface BylineProps {
  post: Post;
  /** The agency's people: an author who has left is named without a link. */
  team: readonly TeamMemberSummary[];
}

/** Title, lead, authors and dates. */
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
  const list = formatList(authors.map(({ name }) => name));
  let end = 0;
  return authors.map(({ id, name }) => {
    const begin = list.indexOf(name, end);
    const between = list.slice(end, begin);
    end = begin + name.length;
    const isHere = team.some((person) => person.id === id);
    return (
      <Fragment key={id}>
        {between}
        {isHere ? <Link to={`/team/${id}`}>{name}</Link> : name}
      </Fragment>
    );
  });
}

const Stacked = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr); /* A long word breaks and does not widen the page. */
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
  li {
    overflow-wrap: anywhere; /* A long name breaks and does not widen the page. */
  }
  li:not(:last-child)::after {
    content: '·'; /* Safari before 17.4 */
    content: '·' / '';
    margin-inline: 0.5em;
  }
  a {
    display: inline-flex;
    align-items: center;
    min-height: 2.75rem;
  }
`;
