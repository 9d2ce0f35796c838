import type { ArticleContent } from 'contract/article-content';
import type { Article } from 'contract/articles';
import { t } from 'contract/words';
import { useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import styled from 'styled-components';
import { Button, toast } from 'ui';
import { Icon } from 'ui/admin-icon';

import { useArticleStep, type ArticleStep } from '../articles/article.actions';
import { DiscardDialog } from '../dialog/discard-dialog';
import { forgetTyping } from '../shared/kept-typing';
import type { DocumentSession } from '../saving/document-session';
import { DuplicateAction } from './duplicate-action';
import { Line, Panel } from './panel';
import { PreviewActions } from './preview-actions';
import { DeleteDialog, UnpublishDialog } from './publish-dialogs';
import { ScheduleForm, schedulePlace } from './schedule-form';
import { printScheduled, stateWords, visitorsSee } from './state-words';

interface PublishPanelProps {
  id: string;
  article: Article | null;
  session: DocumentSession;
}

type Asking = 'schedule' | 'delete' | 'discard' | 'unpublish' | null;

/** What visitors see, and everything that changes it. */
export function PublishPanel({ id, article, session }: PublishPanelProps) {
  const navigate = useNavigate();
  const [asking, setAsking] = useState<Asking>(null);
  const { icon, word, tone } = stateWords[article?.state ?? 'draft'];
  const isLive = Boolean(article?.live);
  const published = article?.live?.revision ?? null;

  /** The words before changes were discarded, for Undo. */
  const discarded = useRef<ArticleContent | null>(null);
  const { run, isRunning, failure, reset } = useArticleStep(id, session, { onDone: (_, step) => tell(step) });

  const faults = Object.values(failure?.fields ?? {});

  function tell(step: ArticleStep) {
    setAsking(null);
    switch (step.kind) {
      case 'publish':
        return toast({
          title: isLive ? t`Your changes are published` : t`The article is published`,
          description: t`Visitors read it from now on.`,
        });
      case 'schedule':
        return forgetTyping(schedulePlace(id));
      case 'remove':
        toast({ title: t`The article is in the trash`, description: t`You can restore it for 30 days.` });
        return navigate('/admin/articles');
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

  /** Goes back to the revision that is live. It is a new version, so that nothing is undone that cannot be done again. */
  function discard(revision: number) {
    discarded.current = session.content();
    run({ kind: 'restore', revision });
  }

  function ask(what: Asking) {
    reset();
    setAsking(what);
  }

  return (
    <Panel title="Visitors">
      <div>
        <Line $tone={tone} data-article-state={article?.state ?? 'draft'}>
          <Icon name={icon} />
          <b>{word}</b>
        </Line>
        {article && <p>{visitorsSee(article)}</p>}
        {article?.live && (
          <p>
            <Link to={article.live.path}>Read it on the site</Link>
          </p>
        )}
        {article?.schedule?.publish && !article.schedule.failed && (
          <p>Will be published on {printScheduled(article.schedule.publish.at, article.schedule.timeZone)}.</p>
        )}
        {article?.schedule?.outdated && (
          <p>You have changed the text since. Set the schedule again to publish what is written now.</p>
        )}
        {article?.schedule?.unpublish && (
          <p>Will be unpublished on {printScheduled(article.schedule.unpublish.at, article.schedule.timeZone)}.</p>
        )}
        {article?.schedule?.failed && (
          <Line $tone="wrong">
            <Icon name="alert" />
            {article.schedule.failed}
          </Line>
        )}
      </div>
      {article?.state !== 'published' && article?.state !== 'deleted' && (
        <Button aria-disabled={isRunning} aria-describedby="checks-summary" onClick={() => run({ kind: 'publish' })}>
          {isLive ? t`Publish changes` : t`Publish`}
        </Button>
      )}
      <div role="alert">
        {failure && asking === null && (
          <Line $tone="wrong">
            <Icon name="alert" />
            <span>
              {failure.message}
              {faults.map((fault) => (
                <Fault key={fault}>{fault}</Fault>
              ))}
            </span>
          </Line>
        )}
        {failure?.code === 'slug_redirects' && (
          <Button look="outline" onClick={() => run({ kind: 'publish', takeOver: true })}>
            Publish, and take the address over
          </Button>
        )}
      </div>
      <PreviewActions id={id} session={session} />
      <Buttons>
        <Button look="text" size="dense" onClick={() => ask('schedule')}>
          <Icon name="clock" />
          {article?.schedule ? t`Change the schedule` : t`Schedule`}
        </Button>
        {published !== null && article?.state === 'changed' && (
          <Button look="text" size="dense" onClick={() => ask('discard')}>
            <Icon name="undo" />
            Discard changes
          </Button>
        )}
        {isLive && (
          <Button look="text" size="dense" onClick={() => ask('unpublish')}>
            <Icon name="close" />
            Unpublish
          </Button>
        )}
        {article?.state === 'deleted' && (
          <Button look="text" size="dense" onClick={() => run({ kind: 'recover' })}>
            <Icon name="undo" />
            Restore
          </Button>
        )}
        {article && article.state !== 'deleted' && <DuplicateAction session={session} />}
        {article && article.state !== 'deleted' && (
          <Button look="text" size="dense" onClick={() => ask('delete')}>
            <Icon name="trash" />
            Delete
          </Button>
        )}
      </Buttons>
      {asking === 'schedule' && article && (
        <ScheduleForm
          article={article}
          faults={failure?.fields ?? {}}
          message={faults.length > 0 ? null : (failure?.message ?? null)}
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

const Fault = styled.span`
  display: block;
`;

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0 var(--s-2);
  margin-left: -0.7rem;
`;
