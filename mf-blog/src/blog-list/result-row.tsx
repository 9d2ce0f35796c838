import type { PostSearchResult } from 'contract/posts';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { dayOf, formatDay, medium, topicNames, useSite } from 'ui';

import { listPath } from './list-address';
import { MarkedText } from './marked-text';

/** An article that was found: the row of the list, with the words in its title and the lines where they stand. */
export function ResultRow({ result }: { result: PostSearchResult }) {
  const { timeZone } = useSite();
  const { slug, topic, publishedAt, readingMinutes, tags, hits } = result;
  return (
    <Entry>
      <Meta>
        <b>{topicNames[topic]}</b>
        <time dateTime={publishedAt}>{formatDay(dayOf(publishedAt, timeZone))}</time>
        <span>{readingMinutes} minutes</span>
      </Meta>
      <div>
        <h2>
          <Link to={`/blog/${slug}`}>
            <MarkedText segments={hits.title} />
          </Link>
        </h2>
        <p>
          <MarkedText segments={hits.snippet} />
        </p>
        {tags.length > 0 && (
          <Tags aria-label="Tags">
            {tags.map((tag) => (
              <li key={tag}>
                <Link to={listPath({ tag })}>{tag}</Link>
              </li>
            ))}
          </Tags>
        )}
      </div>
    </Entry>
  );
}

const Meta = styled.p`
  display: flex;
  flex-wrap: wrap;
  font-size: var(--t-small);
  line-height: 1.4;
  color: var(--ink-2);
  b {
    color: var(--ink);
  }
  > :not(:last-child)::after {
    content: '·' / '';
    margin-inline: 0.4em;
  }
  ${medium} {
    flex-direction: column;
    padding-top: 0.4rem;
    > :not(:last-child)::after {
      display: none;
    }
  }
`;

const Entry = styled.article`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s-2) var(--gap);
  padding-block: var(--s-5);
  border-top: 1px solid var(--rule);
  > div > p {
    max-width: var(--measure);
    margin-top: var(--s-2);
  }
  h2 {
    font-size: clamp(1.375rem, 1.2rem + 0.9vw, 2rem);
    line-height: 1.16;
  }
  h2 > a {
    color: var(--ink);
    text-decoration-color: transparent;
  }
  h2 > a:hover {
    text-decoration-color: currentColor;
  }
  ${medium} {
    grid-template-columns: 9.5rem minmax(0, 1fr);
  }
`;

const Tags = styled.ul`
  display: flex;
  flex-wrap: wrap;
  column-gap: var(--s-4);
  font-size: var(--t-small);
  a {
    display: inline-flex;
    align-items: center;
    min-height: 2.75rem;
  }
  @media print {
    display: none;
  }
`;
