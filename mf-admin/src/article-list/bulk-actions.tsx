import type { ArticleBulk, ArticleBulkResult, ArticleState } from 'contract/articles';
import { plural, t } from 'contract/words';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { Button, toast } from 'ui';

import { articlePath } from '../article-page/article-path';
import { useBulkAction } from '../articles/article.actions';
import { failureToast } from '../kit/failure-toast';
import { ConfirmDialog } from '../dialog/confirm-dialog';

type Action = ArticleBulk['action'];

const actions: Record<Action, { words: string; question: string; done: (count: number) => string }> = {
  publish: {
    words: t`Publish`,
    question: t`Publish what is written in them?`,
    done: (count) => plural(count, { one: '1 article published', other: `${count} articles published` }),
  },
  unpublish: {
    words: t`Unpublish`,
    question: t`Visitors can no longer read them. What is written stays here, and a scheduled publication still takes place.`,
    done: (count) => plural(count, { one: '1 article unpublished', other: `${count} articles unpublished` }),
  },
  delete: {
    words: t`Delete`,
    question: t`Move them to the trash? You can restore them for 30 days.`,
    done: (count) => plural(count, { one: '1 article deleted', other: `${count} articles deleted` }),
  },
  recover: {
    words: t`Restore`,
    question: t`Restore them from the trash, as drafts?`,
    done: (count) => plural(count, { one: '1 article restored', other: `${count} articles restored` }),
  },
};

interface BulkActionsProps {
  state: ArticleState | null;
  chosen: ReadonlySet<string>;
  /** Called with the articles that are done. The others stay chosen, for another try. */
  onDone: (ids: readonly string[]) => void;
}

/**
 * Applies one action to all selected articles. Each succeeds or fails alone. Failures are listed with the reason, and
 * stay selected.
 */
export function BulkActions({ state, chosen, onDone }: BulkActionsProps) {
  const [asking, setAsking] = useState<Action | null>(null);
  const [failures, setFailures] = useState<ArticleBulkResult['items']>([]);
  const offered: readonly Action[] = state === 'deleted' ? ['recover'] : ['publish', 'unpublish', 'delete'];

  const { run, isRunning } = useBulkAction({
    onDone(_, { action, items }) {
      const done = items.filter((item) => item.done).length;
      if (done > 0) toast({ title: actions[action].done(done) });
      end(items);
    },
    onFailed(failure, { action, items }) {
      const done = items.filter((item) => item.done).length;
      if (done === 0) failureToast(t`Nothing was done`, failure);
      else
        toast({
          variant: 'destructive',
          title: t`${actions[action].done(done)}, and then no more`,
          description: failure.message,
        });
      end(items);
    },
  });

  function end(items: ArticleBulkResult['items']) {
    setFailures(items.filter((item) => !item.done));
    onDone(items.filter((item) => item.done).map(({ id }) => id));
  }

  function act(action: Action) {
    setAsking(null);
    run({ action, ids: [...chosen], items: [] });
  }

  return (
    <Box>
      <p aria-live="polite">
        {chosen.size > 0
          ? plural(chosen.size, { one: '1 article chosen', other: `${chosen.size} articles chosen` })
          : state === 'deleted'
            ? t`Check articles to restore several at once.`
            : t`Check articles to publish, unpublish or delete several at once.`}
      </p>
      {chosen.size > 0 &&
        offered.map((action) => (
          <Button
            look="text"
            size="dense"
            key={action}
            aria-disabled={isRunning}
            onClick={() => isRunning || setAsking(action)}
          >
            {actions[action].words}
          </Button>
        ))}
      {asking && (
        <ConfirmDialog
          title={t`${actions[asking].words}: ${plural(chosen.size, { one: '1 article', other: `${chosen.size} articles` })}`}
          confirm={actions[asking].words}
          cancel={t`Cancel`}
          onConfirm={() => act(asking)}
          onClose={() => setAsking(null)}
        >
          <p>{actions[asking].question}</p>
        </ConfirmDialog>
      )}
      {failures.length > 0 && (
        <Left role="alert">
          <b>Not done:</b>
          <ul>
            {failures.map((item) => (
              <li key={item.id}>
                <Link to={articlePath(item.id)}>{item.title.trim() || t`Untitled`}</Link>: {item.message}
              </li>
            ))}
          </ul>
        </Left>
      )}
    </Box>
  );
}

const Box = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 var(--s-3);
  min-height: 2.75rem;
  margin-bottom: var(--s-2);
  @media print {
    display: none;
  }
`;

const Left = styled.div`
  flex-basis: 100%;
  min-width: 0;
  padding: var(--s-3) var(--s-4);
  border-left: 4px solid var(--barn);
  background: var(--blush);
  overflow-wrap: anywhere;
`;
