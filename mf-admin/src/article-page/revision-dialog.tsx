import { useQuery } from '@tanstack/react-query';
import type { ArticleContent } from 'contract/article-content';
import type { Revision } from 'contract/article-history';
import { useAction } from 'contract/use-action';
import { t } from 'contract/words';
import { useState } from 'react';
import { Button, Row, toast } from 'ui';

import { Fault } from '../kit/fault';
import { useArticleStep, usePreviewLink } from '../articles/article.actions';
import { useAuthorNames } from '../articles/use-author-names';
import { articleQueries } from '../articles/article.queries';
import { Differences } from '../comparing/differences';
import { useMoment } from '../formats/moment';
import { Dialog } from '../dialog/dialog';
import { RichText } from '../editor/rich-text';
import { fromDocument } from '../markdown/from-document';
import { isPreserved } from '../markdown/is-preserved';
import { toDocument } from '../markdown/to-document';
import type { DocumentSession } from '../saving/document-session';
import { savedVersion } from '../saving/saved-version';
import { useSession } from '../saving/use-session';
import { PreviewDialog } from './preview-dialog';

/** A revision from the API, or a text stored on this device. */
export type Earlier = { kind: 'revision'; revision: Revision } | { kind: 'here'; content: ArticleContent; at: string };

interface RevisionDialogProps {
  id: string;
  earlier: Earlier;
  session: DocumentSession;
  onClose: () => void;
}

const names = [t`Then`, t`Now`] as const;

/** Replaces the content with a local text, after the current content is saved as a revision. */
async function restoreLocalText(session: DocumentSession, then: ArticleContent): Promise<void> {
  await savedVersion(session);
  await session.replace(then);
}

/**
 * Returns a text as the rich view writes it: the first edit there changes the notation of the whole text, such as the
 * spaces in a table, which no reader sees.
 */
function inOneNotation(content: ArticleContent): ArticleContent {
  const { markdown } = content;
  return isPreserved(markdown) ? { ...content, markdown: fromDocument(toDocument(markdown)) } : content;
}

/** Shows an earlier text, its differences from the current one, and a button to restore it as a new version. */
export function RevisionDialog({ id, earlier, session, onClose }: RevisionDialogProps) {
  const formatMoment = useMoment();
  const content = useSession(session, (current) => current.content());
  const article = useSession(session, (current) => current.article());
  const nameOf = useAuthorNames(article?.authors ?? []);
  const [view, setView] = useState<'difference' | 'text'>('difference');
  const [previewed, setPreview] = useState<string | null>(null);
  const number = earlier.kind === 'revision' ? earlier.revision.number : 0;
  const { data, isError } = useQuery({ ...articleQueries.revision(id, number), enabled: earlier.kind === 'revision' });
  const onDone = () => {
    onClose(); // now: a toast above a dialog would vanish with it
    toast({ title: t`Restored`, description: t`What was written before is among the earlier versions.` });
  };
  const restore = useArticleStep(id, session, { onDone });
  const restoreLocal = useAction({ request: (then: ArticleContent) => restoreLocalText(session, then) }, { onDone });
  const preview = usePreviewLink(id, session, { onDone: ({ path }) => setPreview(path) });
  const then = earlier.kind === 'here' ? earlier.content : data?.content;
  const failure = restore.failure ?? restoreLocal.failure ?? preview.failure;

  return (
    <Dialog
      title={t`The article on ${formatMoment(earlier.kind === 'revision' ? earlier.revision.at : earlier.at)}`}
      width="wide"
      onClose={onClose}
    >
      {isError && <p>This version cannot be read right now.</p>}
      {then && (
        <>
          <Row>
            <Button
              aria-disabled={restore.isRunning || restoreLocal.isRunning}
              onClick={() => {
                preview.reset();
                if (earlier.kind === 'revision') restore.run({ kind: 'restore', revision: number });
                else restoreLocal.run(then);
              }}
            >
              Restore this version
            </Button>
            <Button look="text" size="dense" onClick={() => setView(view === 'text' ? 'difference' : 'text')}>
              {view === 'text' ? t`Show what differs from now` : t`Show how it read`}
            </Button>
            {earlier.kind === 'revision' && (
              <Button
                look="text"
                size="dense"
                onClick={() => {
                  restore.reset();
                  preview.run(number);
                }}
              >
                Preview it as a page
              </Button>
            )}
          </Row>
          <p>
            It becomes the newest version. What is written now stays among the earlier ones, and visitors see no change
            until you publish.
          </p>
          {previewed && <PreviewDialog path={previewed} onClose={() => setPreview(null)} />}
          {failure && <Fault role="alert">{failure.message}</Fault>}
          {view === 'difference' ? (
            <Differences
              left={inOneNotation(then)}
              right={inOneNotation(content)}
              names={names}
              kind="before-and-after"
              nameOf={nameOf}
            />
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
