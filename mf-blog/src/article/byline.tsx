import type { Post } from 'contract/posts';
import type { TeamMemberSummary } from 'contract/team';
import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { Dotted, formatDay, formatList, Heading, Lead, readingTime } from 'ui';

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
      <Meta as="ul">
        <li>
          By <Names authors={post.authors} team={team} />
        </li>{' '}
        <li>
          <time dateTime={post.publishedAt}>{formatDay(post.publishedOn)}</time>
        </li>{' '}
        {post.updatedOn !== post.publishedOn && (
          <li>
            updated <time dateTime={post.updatedAt}>{formatDay(post.updatedOn)}</time>
          </li>
        )}{' '}
        <li>{readingTime(post.readingMinutes)}</li>
      </Meta>
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

const Meta = styled(Dotted)`
  clip-path: inset(-1.3rem -0.3em); /* The ring and the room of a link's padding show above and below. */
  li {
    display: inline;
    overflow-wrap: anywhere; /* A long name breaks and does not widen the page. */
  }
  /* Room for a finger that makes no line taller: the dots stand where a line's letters would. */
  a {
    padding-block: 0.7rem;
  }
`;
