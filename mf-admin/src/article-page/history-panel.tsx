import { useInfiniteQuery } from '@tanstack/react-query';
import type { ArticleContent } from 'contract/article-content';
import type { Revision, RevisionKind } from 'contract/article-history';
import type { Article } from 'contract/articles';
import { failureOf } from 'contract/failure';
import { t } from 'contract/words';
import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { Button } from 'ui';

import { articleQueries } from '../articles/article.queries';
import { itemsOf } from '../requests/list-query';
import { useMoment } from '../formats/moment';
import { RefusalNote } from '../kit/refusal';
import { TextButtons, textButtonStart } from '../kit/text-buttons';
import type { DocumentSession } from '../saving/document-session';
import type { SetAside } from '../saving/local-copies';
import { copies } from '../saving/use-article';
import { useSession } from '../saving/use-session';
import { Panel } from './panel';
import { RevisionDialog, type Earlier } from './revision-dialog';
import { writerOf } from './state-words';

const kinds: Record<RevisionKind, string> = {
  saved: t`written`,
  preserved: t`replaced before it was saved`,
  published: t`published`,
  scheduled: t`scheduled`,
  restored: t`restored`,
  seeded: t`came with the site`,
  imported: t`imported`,
};

function Entry({ revision, onOpen }: { revision: Revision; onOpen: () => void }) {
  const formatMoment = useMoment();
  return (
    <li>
      <Button look="text" size="dense" onClick={onOpen}>
        {formatMoment(revision.at)}
      </Button>
      <span>
        {revision.kind === 'seeded' ? kinds.seeded : t`${kinds[revision.kind]} by ${writerOf(revision.by)}`}
        {revision.live && <>, which visitors read now</>}
      </span>
    </li>
  );
}

interface HistoryPanelProps {
  id: string;
  article: Article | null;
  session: DocumentSession;
}

/** Returns texts that exist only on this device: those of closed tabs, and those set aside by an earlier release. */
function useLocalTexts(id: string, session: DocumentSession): { content: ArticleContent; at: string }[] {
  const leftovers = useSession(session, (current) => current.leftovers());
  const [aside, setAside] = useState<SetAside[]>([]);
  useEffect(() => {
    let isUnmounted = false;
    // A browser without storage has no local copies to list.
    copies.asideOf(id).then(
      (found) => !isUnmounted && setAside(found),
      () => undefined,
    );
    return () => {
      isUnmounted = true;
    };
  }, [id]);
  return [
    ...leftovers.map(({ content, keptAt }) => ({ content, at: new Date(keptAt).toISOString() })),
    ...aside.map(({ content, setAsideAt }) => ({ content, at: new Date(setAsideAt).toISOString() })),
  ];
}

/** Number of versions shown before "Show more". */
const initiallyShown = 6;

/** All earlier versions of the article, from the API and from this device. */
export function HistoryPanel({ id, article, session }: HistoryPanelProps) {
  const formatMoment = useMoment();
  const [open, setOpen] = useState<Earlier | null>(null);
  const [isAll, setAll] = useState(false);
  const localTexts = useLocalTexts(id, session);
  const { data, error, isLoading, isError, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } =
    useInfiniteQuery({ ...articleQueries.revisions(id), enabled: article !== null });
  const revisions = itemsOf(data) ?? [];
  // Opened from this device while the API could not be reached.
  const isUnread = article === null && session.baseVersion() > 0;
  const openRevision = (revision: Revision) => setOpen({ kind: 'revision', revision });

  return (
    <Panel title="Earlier versions">
      {((isError && !data) || isUnread) && <p>The earlier versions cannot be read right now.</p>}
      {!isError && !isLoading && !isUnread && revisions.length === 0 && localTexts.length === 0 && (
        <p>None yet. They are kept as you write.</p>
      )}
      <List>
        {localTexts.map(({ content, at }) => (
          <li key={at}>
            <Button look="text" size="dense" onClick={() => setOpen({ kind: 'here', content, at })}>
              {formatMoment(at)}
            </Button>
            <span>not saved, on this device only</span>
          </li>
        ))}
        {revisions.slice(0, isAll ? undefined : initiallyShown).map((revision) => (
          <Entry key={revision.number} revision={revision} onOpen={() => openRevision(revision)} />
        ))}
      </List>
      {!isAll && revisions.length > initiallyShown && (
        <TextButtons>
          <Button look="text" size="dense" onClick={() => setAll(true)}>
            Show more versions
          </Button>
        </TextButtons>
      )}
      {isFetchNextPageError && <RefusalNote>{failureOf(error).message}</RefusalNote>}
      {isAll && hasNextPage && (
        <TextButtons>
          <Button look="text" size="dense" aria-disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            Show older versions
          </Button>
        </TextButtons>
      )}
      {open && <RevisionDialog id={id} earlier={open} session={session} onClose={() => setOpen(null)} />}
    </Panel>
  );
}

const List = styled.ul`
  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0 0.3rem;
    line-height: 1.3;
    overflow-wrap: anywhere;
  }
  li > button {
    ${textButtonStart}
  }
  span {
    color: var(--ink-2);
  }
`;
