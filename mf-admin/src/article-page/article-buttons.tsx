import type { Article } from 'contract/articles';
import { t } from 'contract/words';
import { Button } from 'ui';
import { Icon } from 'ui/admin-icon';

import type { DocumentSession } from '../saving/document-session';
import { DuplicateAction } from './duplicate-action';
import { TextButtons } from '../kit/text-buttons';

/** Actions that first open a form or a dialog. */
export type ConfirmedStep = 'schedule' | 'delete' | 'discard' | 'unpublish';

interface ArticleButtonsProps {
  article: Article | null;
  session: DocumentSession;
  /** Whether a step runs, which would ignore another one. */
  isRunning: boolean;
  onAsk: (step: ConfirmedStep) => void;
  onRecover: () => void;
}

/** Actions on an article other than publishing. */
export function ArticleButtons({ article, session, isRunning, onAsk, onRecover }: ArticleButtonsProps) {
  const asks = (step: ConfirmedStep) => ({
    look: 'text' as const,
    size: 'dense' as const,
    'aria-disabled': isRunning,
    onClick: () => isRunning || onAsk(step),
  });
  // An article published before revisions existed has no live revision to go back to.
  const canDiscard = article?.state === 'changed' && (article.live?.revision ?? null) !== null;
  return (
    <TextButtons>
      {/* Once the API has the article: its form would open later, under the hands of a writer. */}
      {article && article.state !== 'deleted' && (
        <Button {...asks('schedule')}>
          <Icon name="clock" />
          {article.schedule ? t`Change the schedule` : t`Schedule`}
        </Button>
      )}
      {canDiscard && (
        <Button {...asks('discard')}>
          <Icon name="undo" />
          Discard changes
        </Button>
      )}
      {article?.live && (
        <Button {...asks('unpublish')}>
          <Icon name="close" />
          Unpublish
        </Button>
      )}
      {article?.state === 'deleted' && (
        <Button look="text" size="dense" aria-disabled={isRunning} onClick={onRecover}>
          <Icon name="undo" />
          Restore
        </Button>
      )}
      {article && article.state !== 'deleted' && (
        <>
          <DuplicateAction session={session} />
          <Button {...asks('delete')}>
            <Icon name="trash" />
            Delete
          </Button>
        </>
      )}
    </TextButtons>
  );
}
