import { t } from 'contract/words';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { Icon } from 'ui/admin-icon';

import { useMoment } from '../formats/moment';
import { useAccountEmail } from '../layout/current-account';
import { copiesBy, type LocalCopy } from '../saving/local-copies';
import { copies } from '../saving/use-article';

/** Lists articles with local edits that never reached the server, because a tab crashed or the network failed. */
export function LocalCopiesNotice() {
  const formatMoment = useMoment();
  const by = useAccountEmail();
  const [localCopies, setLocalCopies] = useState<LocalCopy[]>([]);
  useEffect(() => {
    let isUnmounted = false;
    // A browser without storage has no local copies to list.
    copiesBy(by, copies)
      .all()
      .then(
        (found) => !isUnmounted && setLocalCopies(found),
        () => undefined,
      );
    return () => {
      isUnmounted = true;
    };
  }, [by]);
  const articles = [...new Map(localCopies.toReversed().map((copy) => [copy.article, copy])).values()];
  if (articles.length === 0) return null;
  return (
    <Box role="status">
      <p>
        <Icon name="offline" />
        This device has words that the site does not have yet. Open the article to send them.
      </p>
      <ul>
        {articles.map(({ article, content, keptAt }) => (
          <li key={article}>
            <Link to={`/admin/articles/${article}`}>{content.title.trim() || t`Untitled`}</Link>, typed{' '}
            {formatMoment(new Date(keptAt).toISOString())}
          </li>
        ))}
      </ul>
    </Box>
  );
}

const Box = styled.div`
  padding: var(--s-3) var(--s-4);
  border-left: 4px solid var(--warn);
  background: var(--barley);
  p {
    display: flex;
    gap: 0.5rem;
    font-weight: 700;
  }
  svg {
    flex: none;
    margin-top: 0.2em;
  }
  a {
    display: inline-block;
    padding-block: 0.35rem;
    overflow-wrap: anywhere; /* A long word breaks and does not widen the page. */
  }
`;
