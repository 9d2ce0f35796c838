import type { TransferReport, TransferredArticle } from 'contract/transfers';
import { t } from 'contract/words';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { Button, Heading, Stack } from 'ui';
import { Icon } from 'ui/admin-icon';

import { outcomes, summaryOf } from './words';

/** Rows per page. An export may contain ten thousand. */
const shownAtOnce = 100;

/** Sorts articles that need attention first. */
const urgency = ({ outcome, state, notes }: TransferredArticle) =>
  outcome === 'failed'
    ? 0
    : outcome === 'kept'
      ? 1
      : state === 'draft' && outcome !== 'same'
        ? 2
        : notes.length > 0
          ? 3
          : 4;

/** Result of an import or a dry run. */
export function Report({ report }: { report: TransferReport }) {
  const [shown, setShown] = useState(shownAtOnce);
  const articles = report.articles.toSorted((one, other) => urgency(one) - urgency(other));
  const moved = report.articles.filter(
    ({ outcome, movedFrom, leadsFrom }) => outcome !== 'failed' && movedFrom.length + leadsFrom.length > 0,
  );
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
      {moved.length > 0 && <Moved articles={moved} isRehearsal={report.isRehearsal} />}
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
        {state === 'draft' && (outcome === 'new' || outcome === 'changed') ? t`${word}, as a draft` : word}
      </Outcome>
      <div>
        <Heading level={3} size="h4">
          {isRead ? <Link to={path}>{title}</Link> : title || t`Untitled`}
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

/** Lists old paths with their targets, and redirects to set up if the old site is elsewhere. */
function Moved({ articles, isRehearsal }: { articles: readonly TransferredArticle[]; isRehearsal: boolean }) {
  const lines = articles.flatMap(({ leadsFrom, path }) => leadsFrom.map((from) => `${from} ${path}`));
  const elsewhere = articles.flatMap(({ movedFrom, path }) =>
    // A file that does not name its site has only paths.
    movedFrom.filter((from) => !from.startsWith('/')).map((from) => `${from} ${path}`),
  );
  return (
    <div>
      {lines.length > 0 && (
        <details>
          <Summary>
            {isRehearsal
              ? t`Old addresses that will lead to the articles here`
              : t`Old addresses that lead to the articles here`}
          </Summary>
          <Stack $gap={3}>
            <p>
              Links, bookmarks and search results with these addresses arrive at the article, also when its address
              changes again. Where the old site had a domain of its own, point that domain here.
            </p>
            <Addresses tabIndex={0} aria-label="Old addresses that lead to the articles here">
              {lines.join('\n')}
            </Addresses>
          </Stack>
        </details>
      )}
      {elsewhere.length > 0 && (
        <details>
          <Summary>Old and new addresses, for redirects at the old place</Summary>
          <Stack $gap={3}>
            <p>If the old site stays where it is, whoever runs it can send its visitors here with this list.</p>
            <Addresses tabIndex={0} aria-label="Old and new addresses">
              {elsewhere.join('\n')}
            </Addresses>
          </Stack>
        </details>
      )}
    </div>
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
  @media (max-width: 47.99em) {
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
