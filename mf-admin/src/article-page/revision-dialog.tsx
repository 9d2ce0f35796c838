import { useQuery } from '@tanstack/react-query';
import type { ArticleContent } from 'contract/article-content';
import type { Revision, RevisionText } from 'contract/article-history';
import { useState } from 'react';
import styled from 'styled-components';
import { Button, Row } from 'ui';

import { SideBySide } from '../comparing/side-by-side';
import { formatMoment } from '../desk/moment';
import { Dialog } from '../desk-dialog/dialog';
import { RichText } from '../editor/rich-text';
import { WordButton } from '../editor/word-button';
import type { DocumentSession } from '../saving/document-session';
import { useSession } from '../saving/use-session';
import { articleActions } from './article-actions';
import { PreviewDialog } from './preview-dialog';
import { savedVersion } from './saved-version';
import { useAction } from './use-action';

/** A text of the site's history, or one that this device has kept. */
export type Earlier = { kind: 'revision'; revision: Revision } | { kind: 'here'; content: ArticleContent; at: string };

interface RevisionDialogProps {
  id: string;
  earlier: Earlier;
  session: DocumentSession;
  onClose: () => void;
}

const names = ['Then', 'Now'] as const; // one name a side

/** An earlier text: what differs from now, how it read, and the way back to it, which is a new version and undoes nothing. */
export function RevisionDialog({ id, earlier, session, onClose }: RevisionDialogProps) {
  const content = useSession(session, (one) => one.content());
  const [view, setView] = useState<'difference' | 'text'>('difference');
  const [previewed, setPreview] = useState<string | null>(null);
  const number = earlier.kind === 'revision' ? earlier.revision.number : 0;
  const { data, isError } = useQuery<RevisionText>({
    queryKey: ['/api/admin/articles', id, 'revisions', String(number)],
    enabled: earlier.kind === 'revision',
  });
  const { state, run } = useAction((restored) => {
    session.restored(restored);
    onClose();
  });
  const then = earlier.kind === 'here' ? earlier.content : data?.content;

  function preview() {
    void run(async () => {
      setPreview((await articleActions.previewLink(id, number)).path);
      return null;
    });
  }

  async function restore() {
    if (earlier.kind === 'revision')
      return void run(async () => articleActions.restore(id, number, await savedVersion(session)));
    await run(async () => {
      await savedVersion(session);
      await session.replace(earlier.content);
      onClose();
      return null;
    });
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
              Restore this version
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
