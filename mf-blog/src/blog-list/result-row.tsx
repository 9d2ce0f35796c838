import type { PostSearchResult } from 'contract/posts';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { EntryRow, writtenIn } from 'ui';

import { listPath } from './list-address';
import { MarkedText } from './marked-text';

/** A search result: a row with the hits marked in its title and its snippet. */
export function ResultRow({ result }: { result: PostSearchResult }) {
  const { tags, hits } = result;
  return (
    <EntryRow
      post={result}
      level={2}
      layout="split"
      title={<MarkedText segments={hits.title} />}
      text={<MarkedText segments={hits.snippet} />}
    >
      {tags.length > 0 && (
        <Tags aria-label="Tags">
          {tags.map((tag) => (
            <li key={tag}>
              <Link to={listPath({ tag })} lang={writtenIn}>
                {tag}
              </Link>
            </li>
          ))}
        </Tags>
      )}
    </EntryRow>
  );
}

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
