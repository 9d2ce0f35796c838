import { useQuery } from '@tanstack/react-query';
import type { ArticleContent } from 'contract/article-content';
import type { Revision, RevisionKind, RevisionList } from 'contract/article-history';
import type { Article } from 'contract/articles';
import { useEffect, useState } from 'react';
import styled from 'styled-components';

import { formatMoment } from '../desk/moment';
import { WordButton } from '../editor/word-button';
import type { SetAside } from '../saving/local-copies';
import type { SaveEngine } from '../saving/save-engine';
import { copies } from '../saving/use-article';
import { Panel } from './panel';
import { RevisionDialog, type Earlier } from './revision-dialog';
import { writerOf } from './state-words';

const revisionsKey = (id: string) => ['/api/admin/articles', id, 'revisions'] as const; // a query key is a tuple

const kinds: Record<RevisionKind, string> = {
  saved: 'written',
  published: 'published',
  scheduled: 'scheduled',
  restored: 'brought back',
  seeded: 'came with the site',
  imported: 'imported',
};

function Entry({ revision, onOpen }: { revision: Revision; onOpen: () => void }) {
  return (
    <li>
      <WordButton onClick={onOpen}>{formatMoment(revision.at)}</WordButton>
      <span>
        {kinds[revision.kind]}
        {revision.kind !== 'seeded' && ` by ${writerOf(revision.by)}`}
        {revision.live && ', which visitors read now'}
      </span>
    </li>
  );
}

interface HistoryPanelProps {
  id: string;
  article: Article | null;
  engine: SaveEngine;
  /** The words that are shown; what is restored takes their place. */
  content: ArticleContent;
  onRestored: (article: Article) => void;
  /** Goes on with a text that was kept on this device. */
  onUse: (content: ArticleContent) => void;
}

/** Every text that the article had, on the site and on this device. */
export function HistoryPanel({ id, article, engine, content, onRestored, onUse }: HistoryPanelProps) {
  const [open, setOpen] = useState<Earlier | null>(null);
  const [aside, setAside] = useState<SetAside[]>([]);
  const [isAll, setAll] = useState(false);
  const { data } = useQuery<RevisionList>({ queryKey: revisionsKey(id), enabled: article !== null });
  const revisions = data?.items ?? [];

  useEffect(() => {
    let isGone = false;
    // Where the browser keeps nothing there is nothing to list.
    copies.asideOf(id).then(
      (found) => !isGone && setAside(found),
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [id, article]);

  return (
    <Panel title="Earlier versions">
      {revisions.length === 0 && aside.length === 0 && <p>None yet. They are kept as you write.</p>}
      <List>
        {aside.map((kept) => (
          <li key={kept.setAsideAt}>
            <WordButton
              onClick={() =>
                setOpen({ kind: 'aside', content: kept.content, at: new Date(kept.setAsideAt).toISOString() })
              }
            >
              {formatMoment(new Date(kept.setAsideAt).toISOString())}
            </WordButton>
            <span>set aside, on this device only</span>
          </li>
        ))}
        {revisions.slice(0, isAll ? undefined : 6).map((revision) => (
          <Entry key={revision.number} revision={revision} onOpen={() => setOpen({ kind: 'revision', revision })} />
        ))}
      </List>
      {revisions.length > 6 && !isAll && (
        <WordButton onClick={() => setAll(true)}>Show all {revisions.length}</WordButton>
      )}
      {open && (
        <RevisionDialog
          id={id}
          earlier={open}
          content={content}
          engine={engine}
          onClose={() => setOpen(null)}
          onRestored={(restored) => {
            setOpen(null);
            onRestored(restored);
          }}
          onUse={(used) => {
            setOpen(null);
            onUse(used);
          }}
        />
      )}
    </Panel>
  );
}

const List = styled.ul`
  margin-left: -0.7rem;
  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0 0.3rem;
    line-height: 1.3;
    overflow-wrap: anywhere;
  }
  span {
    padding-left: 0.7rem;
    color: var(--ink-2);
  }
`;
