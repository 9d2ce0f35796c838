import { useQuery } from '@tanstack/react-query';
import type { ArticleContent } from 'contract/article-content';
import type { Revision, RevisionText } from 'contract/article-history';
import type { Article } from 'contract/articles';
import { useState } from 'react';
import styled from 'styled-components';
import { Button, Row } from 'ui';

import { SideBySide } from '../comparing/side-by-side';
import { formatMoment } from '../desk/moment';
import { Dialog } from '../desk-dialog/dialog';
import { RichText } from '../editor/rich-text';
import { WordButton } from '../editor/word-button';
import type { SaveEngine } from '../saving/save-engine';
import { articleActions } from './article-actions';
import { PreviewDialog } from './preview-dialog';
import { savedVersion } from './saved-version';
import { useAction } from './use-action';

/** A text of the site's history, or one that this device has kept. */
export type Earlier = { kind: 'revision'; revision: Revision } | { kind: 'aside'; content: ArticleContent; at: string };

interface RevisionDialogProps {
  id: string;
  earlier: Earlier;
  content: ArticleContent;
  engine: SaveEngine;
  onClose: () => void;
  onRestored: (article: Article) => void;
  onUse: (content: ArticleContent) => void;
}

const names = ['Then', 'Now'] as const; // one name a side

/** An earlier text: what differs from now, how it read, and the way back to it, which is a new version and undoes nothing. */
export function RevisionDialog({ id, earlier, content, engine, onClose, onRestored, onUse }: RevisionDialogProps) {
  const [view, setView] = useState<'difference' | 'text'>('difference');
  const [previewed, setPreview] = useState<string | null>(null);
  const number = earlier.kind === 'revision' ? earlier.revision.number : 0;
  const { data, isError } = useQuery<RevisionText>({
    queryKey: ['/api/admin/articles', id, 'revisions', String(number)],
    enabled: earlier.kind === 'revision',
  });
  const { state, run } = useAction(onRestored);
  const then = earlier.kind === 'aside' ? earlier.content : data?.content;

  function preview() {
    void run(async () => {
      setPreview((await articleActions.previewLink(id, number)).path);
      return null;
    });
  }

  async function restore() {
    if (earlier.kind === 'aside') return onUse(earlier.content);
    await run(async () => articleActions.restore(id, number, await savedVersion(engine)));
  }

  return (
    <Dialog
      title={`The article on ${formatMoment(earlier.kind === 'revision' ? earlier.revision.at : earlier.at)}`}
      width="wide"
      onClose={onClose}
    >
      {isError && <p>This version cannot be read right now.</p>}
      {then && (
        <>
          <Row>
            <Button aria-disabled={state.kind === 'running'} onClick={() => void restore()}>
              Bring this version back
            </Button>
            <WordButton onClick={() => setView(view === 'text' ? 'difference' : 'text')}>
              {view === 'text' ? 'Show what differs from now' : 'Show how it read'}
            </WordButton>
            {earlier.kind === 'revision' && <WordButton onClick={preview}>Preview it as a page</WordButton>}
          </Row>
          <p>
            It becomes the newest version. What is written now stays among the earlier ones, and visitors see no change
            until you publish.
          </p>
          {previewed && <PreviewDialog path={previewed} onClose={() => setPreview(null)} />}
          {state.kind === 'refused' && <Refused role="alert">{state.refusal.message}</Refused>}
          {view === 'difference' ? (
            <>
              {then.title !== content.title && (
                <SideBySide left={then.title} right={content.title} names={names} kind="before-and-after" />
              )}
              <SideBySide left={then.markdown} right={content.markdown} names={names} kind="before-and-after" />
            </>
          ) : (
            <>
              <h3>{then.title}</h3>
              <RichText markdown={then.markdown} />
            </>
          )}
        </>
      )}
    </Dialog>
  );
}

const Refused = styled.p`
  color: var(--barn);
  font-weight: 700;
`;
