import type { ArticleBulk, ArticleBulkResult, ArticleState } from 'contract/articles';
import { useState } from 'react';
import styled from 'styled-components';
import { Button, Row, toast } from 'ui';

import { useBulkAction } from '../articles/article.actions';
import { Dialog } from '../dialog/dialog';

type Action = ArticleBulk['action'];

const actions: Record<Action, { words: string; question: string; done: (count: string) => string }> = {
  publish: { words: 'Publish', question: 'Publish what is written in them?', done: (count) => `${count} published` },
  unpublish: {
    words: 'Unpublish',
    question: 'Visitors can no longer read them. What is written stays here.',
    done: (count) => `${count} unpublished`,
  },
  delete: {
    words: 'Delete',
    question: 'Move them to the trash? You can restore them for 30 days.',
    done: (count) => `${count} deleted`,
  },
  recover: {
    words: 'Restore',
    question: 'Restore them from the trash, as drafts?',
    done: (count) => `${count} restored`,
  },
};

const counted = (count: number) => (count === 1 ? '1 article' : `${count} articles`);

interface BulkActionsProps {
  state: ArticleState | null;
  chosen: ReadonlySet<string>;
  onDone: () => void;
}

/** One thing done with all that are chosen. Each counts on its own, and those that could not are named with the reason. */
export function BulkActions({ state, chosen, onDone }: BulkActionsProps) {
  const [asking, setAsking] = useState<Action | null>(null);
  const [left, setLeft] = useState<ArticleBulkResult['items']>([]);
  const offered: readonly Action[] = state === 'deleted' ? ['recover'] : ['publish', 'unpublish', 'delete'];

  const { run } = useBulkAction({
    onDone(_, { action, items }) {
      const done = items.filter((item) => item.done).length;
      if (done > 0) toast({ title: actions[action].done(counted(done)) });
      setLeft(items.filter((item) => !item.done));
      onDone();
    },
    onFailed({ message }, { action, items }) {
      const done = items.filter((item) => item.done).length;
      toast({
        variant: 'destructive',
        title: done > 0 ? `${actions[action].done(counted(done))}, and then no more` : 'Nothing was done',
        description: message,
      });
    },
  });

  function act(action: Action) {
    setAsking(null);
    run({ action, ids: [...chosen], items: [] });
  }

  return (
    <Box>
      <p aria-live="polite">
        {chosen.size > 0
          ? `${counted(chosen.size)} chosen`
          : 'Check articles to publish, unpublish or delete several at once.'}
      </p>
      {chosen.size > 0 &&
        offered.map((action) => (
          <Button look="text" size="dense" key={action} onClick={() => setAsking(action)}>
            {actions[action].words}
          </Button>
        ))}
      {asking && (
        <Dialog
          title={`${actions[asking].words}: ${counted(chosen.size)}`}
          width="narrow"
          onClose={() => setAsking(null)}
        >
          <p>{actions[asking].question}</p>
          <Row>
            <Button onClick={() => act(asking)}>{actions[asking].words}</Button>
            <Button look="outline" onClick={() => setAsking(null)}>
              Cancel
            </Button>
          </Row>
        </Dialog>
      )}
      {left.length > 0 && (
        <Left role="alert">
          <b>Not done:</b>
          <ul>
            {left.map((item) => (
              <li key={item.id}>
                {item.title.trim() || 'Untitled'}: {item.message}
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
  @media print {
    display: none;
  }
`;

const Left = styled.div`
  flex-basis: 100%;
  padding: var(--s-3) var(--s-4);
  border-left: 4px solid var(--barn);
  background: var(--blush);
`;
