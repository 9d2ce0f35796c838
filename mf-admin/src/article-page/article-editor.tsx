import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Button, Loading } from 'ui';

import { Desk } from '../desk/desk';
import { useEndedSession } from '../desk/leave-desk';
import { LeaveGuard } from '../saving/leave-guard';
import { SaveStatus } from '../saving/save-status';
import { useArticle } from '../saving/use-article';
import { articlePath } from './article-path';
import { OpenArticle } from './open-article-view';

interface ArticleEditorProps {
  id: string;
  /** The id was made here and now: the API has not been asked for it. */
  origin: 'known' | 'new';
}

const listKey = '/api/admin/articles';

/** Where an article is written: its words, where they are kept, and what there is to do with it. */
export function ArticleEditor({ id, origin }: ArticleEditorProps) {
  const ended = useEndedSession();
  const queryClient = useQueryClient();
  const state = useArticle({ id, isNew: origin === 'new', onSignedOut: ended });
  const version = state.kind === 'open' ? state.article?.version : undefined;
  const standing = state.kind === 'open' ? state.article?.state : undefined;

  // What is shown beside the text follows each save: checks, earlier versions, and the list, next time.
  useEffect(() => {
    if (version !== undefined)
      void queryClient.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[0]).startsWith(listKey) });
  }, [version, standing, queryClient]);

  if (state.kind === 'opening') {
    return (
      <Desk title={origin === 'new' ? 'New article' : 'Edit article'}>
        <Loading />
      </Desk>
    );
  }
  if (state.kind === 'absent') {
    return (
      <Desk title="Edit article" back={{ to: '/admin/articles', label: 'All articles' }}>
        <p>
          {state.reason === 'none'
            ? 'There is no such article, and this device has kept no words of it.'
            : 'The article cannot be read right now, and this device has kept no words of it.'}
        </p>
        <p>{state.reason === 'unreachable' && <Button onClick={state.retry}>Try again</Button>}</p>
      </Desk>
    );
  }
  const { engine, article, from, otherTabs } = state;
  return (
    <Desk
      title={article === null ? 'New article' : 'Edit article'}
      at={article === null ? undefined : articlePath(id)}
      actions={<SaveStatus engine={engine} />}
    >
      <OpenArticle id={id} engine={engine} article={article} from={from} otherTabs={otherTabs} />
      <LeaveGuard engine={engine} path={articlePath(id)} />
    </Desk>
  );
}
