import { topicNames } from 'contract/lines-of-business';
import type { Post } from 'contract/posts';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { formatDay, wide } from 'ui';

import { Share } from './share';

/** The article's margin: dates, subjects and sharing. */
export function AboutArticle({ post }: { post: Post }) {
  return (
    <Margin aria-label="About this article">
      <dl>
        <div>
          <dt>Published</dt>
          <dd>{formatDay(post.publishedOn)}</dd>
        </div>
        <div>
          <dt>Updated</dt>
          <dd>{formatDay(post.updatedOn)}</dd>
        </div>
        <Subjects>
          <dt>About</dt>
          <dd>
            <Link to={`/blog?topic=${post.topic}`}>{topicNames[post.topic]}</Link>
          </dd>
          {post.tags.map((tag) => (
            <dd key={tag}>
              <Link to={`/blog?${new URLSearchParams({ tag })}`}>{tag}</Link>
            </dd>
          ))}
        </Subjects>
      </dl>
      <Share post={post} />
    </Margin>
  );
}

const Subjects = styled.div`
  display: flex;
  flex-wrap: wrap;
  column-gap: var(--s-5);
  dt {
    flex-basis: 100%;
  }
  ${wide} {
    display: block;
  }
`;

const Margin = styled.aside`
  margin-top: var(--s-7);
  padding-top: var(--s-3);
  border-top: var(--scotch) solid var(--rule-ink);
  font-size: var(--t-small);
  line-height: 1.4;
  dl {
    display: flex;
    flex-wrap: wrap;
    gap: var(--s-4) var(--s-6);
  }
  dt {
    font-weight: 700;
  }
  dd a {
    display: inline-flex;
    align-items: center;
    min-height: 2.75rem;
  }
  ${wide} {
    align-self: start;
    margin-top: 0;
    dl {
      display: grid;
    }
  }
  @media print {
    display: none;
  }
`;
