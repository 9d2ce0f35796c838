import type { TransferReport, TransferredArticle } from 'contract/transfers';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { Button, Heading, Icon, Stack } from 'ui';

import { outcomes, summaryOf } from './words';

/** Rows that are shown at once: an export may have ten thousand. */
const shownAtOnce = 100;

/** What is to be looked at stands first. */
const urgency = ({ outcome, state, notes }: TransferredArticle) => (outcome === 'failed' ? 0 : outcome === 'kept' ? 1 : state === 'draft' && outcome !== 'same' ? 2 : notes.length > 0 ? 3 : 4);

/** What an import did, or would do. */
export function Report({ report }: { report: TransferReport }) {
  const [shown, setShown] = useState(shownAtOnce);
  const articles = report.articles.toSorted((one, other) => urgency(one) - urgency(other));
  const moved = report.isRehearsal ? [] : report.articles.filter(({ outcome, movedFrom }) => outcome !== 'failed' && movedFrom.length > 0);
  return (
    <Stack $gap={5}>
      <p>{summaryOf(report)}</p>
      {report.notes.length > 0 && (
        <ul>
          {report.notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
      <Rows aria-label="Articles">
        {articles.slice(0, shown).map((article) => (
          <Row key={article.id} article={article} isRehearsal={report.isRehearsal} />
        ))}
      </Rows>
      {articles.length > shown && (
        <div>
          <Button look="outline" onClick={() => setShown(shown + shownAtOnce)}>
            Show more
          </Button>
        </div>
      )}
      {moved.length > 0 && <Moved articles={moved} />}
    </Stack>
  );
}

function Row({ article, isRehearsal }: { article: TransferredArticle; isRehearsal: boolean }) {
  const { title, outcome, state, path, notes } = article;
  const { word, icon } = outcomes[outcome];
  const isRead = !isRehearsal && state === 'published' && outcome !== 'failed' && outcome !== 'kept';
  return (
    <Line>
      <Outcome>
        <Icon name={icon} />
        {word}
        {state === 'draft' && (outcome === 'new' || outcome === 'changed') && ', as a draft'}
      </Outcome>
      <div>
        <Heading level={3} size="h4">
          {isRead ? <Link to={path}>{title}</Link> : title || 'Untitled'}
        </Heading>
        {notes.length > 0 && (
          <ul>
            {notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        )}
      </div>
    </Line>
  );
}

/** For whoever runs the old place: where each address leads now. */
function Moved({ articles }: { articles: readonly TransferredArticle[] }) {
  return (
    <details>
      <Summary>Old and new addresses, for redirects at the old place</Summary>
      <Addresses tabIndex={0} aria-label="Old and new addresses">
        {articles.flatMap(({ movedFrom, path }) => movedFrom.map((from) => `${from} ${path}`)).join('\n')}
      </Addresses>
    </details>
  );
}

const Rows = styled.ul`
  padding: 0;
  border-top: 3px solid var(--ink);
  list-style: none;
`;

const Line = styled.li`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 13rem), 1fr));
  gap: var(--s-2) var(--s-5);
  padding-block: var(--s-4);
  border-bottom: 1px solid var(--rule);
  overflow-wrap: anywhere;
  > div {
    grid-column: span 2;
    min-width: min(100%, 18rem);
  }
  ul {
    margin-top: var(--s-2);
    color: var(--ink-2);
  }
  @media (max-width: 47.99rem) {
    grid-template-columns: minmax(0, 1fr);
    > div {
      grid-column: auto;
    }
  }
`;

const Outcome = styled.p`
  display: flex;
  align-items: start;
  gap: var(--s-2);
  font-weight: 700;
  line-height: 1.4;
  > svg {
    flex: none;
    margin-top: 0.15em;
  }
`;

const Summary = styled.summary`
  min-height: 2.75rem;
  padding-block: 0.6rem;
  font-weight: 700;
  cursor: pointer;
`;

const Addresses = styled.pre`
  max-height: 20rem;
  overflow: auto;
  padding: var(--s-4);
  border: 1px solid var(--rule);
  font-size: var(--t-small);
`;
