import { useQueryClient } from '@tanstack/react-query';
import { t } from 'contract/words';
import { useEffect } from 'react';
import { Button, Loading } from 'ui';

import { articleKey, articleListsKey } from '../articles/article.queries';
import { AdminPage } from '../layout/admin-page';
import { useAllowed } from '../layout/allowed';
import { useAccountEmail } from '../layout/current-account';
import { useEndedSession } from '../layout/ended-session';
import type { DocumentSession } from '../saving/document-session';
import { LeaveGuard } from '../saving/leave-guard';
import { SaveStatus } from '../saving/save-status';
import { useArticle } from '../saving/use-article';
import { useSession } from '../saving/use-session';
import { articlePath } from './article-path';
import { OpenArticle } from './open-article-view';
import { useComparing } from './use-comparing';

interface ArticleEditorProps {
  id: string;
  /** `new` if the id was created on this page and the API was not asked for it. */
  origin: 'known' | 'new';
}

/** The editor of an article: its text, its save state and the actions on it. */
export function ArticleEditor({ id, origin }: ArticleEditorProps) {
  const ended = useEndedSession();
  const by = useAccountEmail();
  const isAllowed = useAllowed() === 'allowed';
  const state = useArticle({ id, isNew: origin === 'new', by, isAllowed, onSignedOut: ended });

  if (state.kind === 'opening') {
    return (
      <AdminPage title={origin === 'new' ? t`New article` : t`Edit article`}>
        <Loading />
      </AdminPage>
    );
  }
  if (state.kind === 'absent') {
    return (
      <AdminPage title="Edit article" back={{ to: '/admin/articles', label: t`All articles` }}>
        <p>
          {state.reason === 'none'
            ? t`There is no such article, and this device has kept no words of it.`
            : t`The article cannot be read right now, and this device has kept no words of it.`}
        </p>
        <p>{state.reason === 'unreachable' && <Button onClick={state.retry}>Try again</Button>}</p>
      </AdminPage>
    );
  }
  return <OpenEditor id={id} session={state.session} otherTabs={state.otherTabs} />;
}

function OpenEditor({ id, session, otherTabs }: { id: string; session: DocumentSession; otherTabs: number }) {
  const queryClient = useQueryClient();
  const article = useSession(session, (current) => current.article());
  const { version, state } = article ?? {};
  // If the API is unreachable, the base version of the local copy shows whether the API ever had the article.
  const isNew = useSession(session, (current) => current.baseVersion()) === 0;
  const { isComparing, compare } = useComparing(session);

  // After each save, refetches what is shown beside the text (checks, earlier versions) and marks the article list as
  // stale.
  useEffect(() => {
    if (version === undefined) return;
    for (const queryKey of [articleListsKey, articleKey(id)]) void queryClient.invalidateQueries({ queryKey });
  }, [version, state, id, queryClient]);

  return (
    <AdminPage
      title={isNew ? t`New article` : t`Edit article`}
      at={isNew ? undefined : articlePath(id)}
      actions={<SaveStatus session={session} onCompare={isComparing ? null : compare} />}
    >
      <OpenArticle id={id} session={session} otherTabs={otherTabs} isComparing={isComparing} />
      <LeaveGuard session={session} path={articlePath(id)} />
    </AdminPage>
  );
}
