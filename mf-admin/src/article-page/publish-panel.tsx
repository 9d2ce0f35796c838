import type { ArticleContent } from 'contract/article-content';
import type { Article } from 'contract/articles';
import { t } from 'contract/words';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button, toast } from 'ui';

import { useArticleStep, type ArticleStep } from '../articles/article.actions';
import { DiscardDialog } from '../dialog/discard-dialog';
import { discardInput } from '../device/stored-input';
import { useIsShown } from '../layout/is-shown';
import { reportUnfinishedDate } from '../layout/unfinished-dates';
import type { DocumentSession } from '../saving/document-session';
import { ArticleButtons, type ConfirmedStep } from './article-buttons';
import { Panel } from './panel';
import { PreviewActions } from './preview-actions';
import { PublicationState } from './publication-state';
import { DeleteDialog, UnpublishDialog } from './publish-dialogs';
import { PublishFailure } from './publish-failure';
import { ScheduleForm, scheduleKey } from './schedule-form';
import { useDueSchedule } from './use-due-schedule';

interface PublishPanelProps {
  id: string;
  article: Article | null;
  session: DocumentSession;
}

/** Publication state and the actions that change it. */
export function PublishPanel({ id, article, session }: PublishPanelProps) {
  const navigate = useNavigate();
  const isShown = useIsShown();
  const [asking, setAsking] = useState<ConfirmedStep | null>(null);
  const isLive = Boolean(article?.live);
  const published = article?.live?.revision ?? null;
  useDueSchedule(session, article?.schedule);

  /** Content before changes were discarded, for Undo. */
  const discarded = useRef<ArticleContent | null>(null);
  const { run, isRunning, failure, reset } = useArticleStep(id, session, {
    onDone: (_, step) => handleDone(step),
    // A question has no room for a failure, which the panel behind it shows.
    onFailed: (_, step) => step.kind !== 'schedule' && setAsking(null),
  });

  function handleDone(step: ArticleStep) {
    setAsking(null);
    switch (step.kind) {
      case 'publish':
        return toast({
          title: isLive ? t`Your changes are published` : t`The article is published`,
          description: t`Visitors read it from now on.`,
        });
      case 'schedule':
        return discardInput(scheduleKey(id));
      case 'remove':
        toast({ title: t`The article is in the trash`, description: t`You can restore it for 30 days.` });
        return isShown() && navigate('/admin/articles');
      case 'restore':
        return toast({
          title: t`Your changes are discarded`,
          description: t`They are among the earlier versions.`,
          action: {
            label: t`Undo`,
            altText: t`Open the newest of the earlier versions to have them again`,
            onSelect: () => void (discarded.current && session.replace(discarded.current)),
          },
        });
      default:
        return undefined;
    }
  }

  /** A publish date that is typed in part would count as none. */
  function publish() {
    if (!reportUnfinishedDate(document)) run({ kind: 'publish' });
  }

  /** Restores the live revision as a new version, so that the discarded changes remain in the history. */
  function discard(revision: number) {
    discarded.current = session.content();
    run({ kind: 'restore', revision });
  }

  function ask(what: ConfirmedStep | null) {
    reset();
    setAsking(what);
  }

  return (
    <Panel title="Visitors">
      <PublicationState article={article} />
      {article?.state !== 'published' && article?.state !== 'deleted' && (
        <Button aria-disabled={isRunning} aria-describedby="checks-summary" onClick={publish}>
          {isLive ? t`Publish changes` : t`Publish`}
        </Button>
      )}
      <PublishFailure
        failure={asking === null ? failure : null}
        takeOver={t`Publish, and take the address over`}
        onTakeOver={() => run({ kind: 'publish', takeOver: true })}
      />
      {article?.state !== 'deleted' && <PreviewActions id={id} isKnown={article !== null} session={session} />}
      <ArticleButtons
        article={article}
        session={session}
        isRunning={isRunning}
        onAsk={ask}
        onRecover={() => run({ kind: 'recover' })}
      />
      {asking === 'schedule' && article && (
        <ScheduleForm
          article={article}
          failure={failure}
          onClose={() => ask(null)}
          onSet={(schedule) => run({ kind: 'schedule', schedule })}
        />
      )}
      {asking === 'unpublish' && (
        <UnpublishDialog onClose={() => ask(null)} onConfirm={() => run({ kind: 'unpublish' })} />
      )}
      {asking === 'discard' && published !== null && (
        <DiscardDialog onClose={() => ask(null)} onConfirm={() => discard(published)}>
          The article goes back to what visitors read now: title, text and details. Your changes stay among the earlier
          versions.
        </DiscardDialog>
      )}
      {asking === 'delete' && (
        <DeleteDialog isLive={isLive} onClose={() => ask(null)} onConfirm={() => run({ kind: 'remove' })} />
      )}
    </Panel>
  );
}
