import type { Article } from 'contract/articles';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import styled from 'styled-components';
import { Button, toast } from 'ui';
import { Icon } from 'ui/admin-icon';

import { forgetTyping } from '../desk/kept-typing';
import { WordButton } from '../editor/word-button';
import type { DocumentSession } from '../saving/document-session';
import { articleActions } from './article-actions';
import { Line, Panel } from './panel';
import { PreviewActions } from './preview-actions';
import { DeleteDialog, DiscardDialog, UnpublishDialog } from './publish-dialogs';
import { savedVersion } from './saved-version';
import { ScheduleForm, schedulePlace, type WantedSchedule } from './schedule-form';
import { printScheduled, stateWords, visitorsSee } from './state-words';
import { useAction } from './use-action';

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
  const { state, run, reset } = useAction((done) => session.note(done));
  const refusal = state.kind === 'refused' ? state.refusal : null;
  const { icon, word, tone } = stateWords[article?.state ?? 'draft'];
  const isLive = Boolean(article?.live);
  const published = article?.live?.revision ?? null;

  async function publish(takeOver?: 'takeOver') {
    const isDone = await run(async () => articleActions.publish(id, await savedVersion(session), takeOver));
    if (isDone)
      toast({
        title: isLive ? 'Your changes are published' : 'The article is published',
        description: 'Visitors read it from now on.',
      });
  }

  async function remove() {
    const isDone = await run(async () => {
      await session.flush();
      return articleActions.remove(id);
    });
    if (!isDone) return;
    toast({ title: 'The article is in the trash', description: 'You can bring it back for 30 days.' });
    void navigate('/admin/articles');
  }

  /** Goes back to the revision that is live. It is a new version, so that nothing is undone that cannot be done again. */
  async function discard(revision: number) {
    const before = session.content();
    const isDone = await run(async () => {
      const version = await savedVersion(session);
      session.restored(await articleActions.restore(id, revision, version));
      return null;
    });
    if (!isDone) return;
    setAsking(null);
    toast({
      title: 'Your changes are discarded',
      description: 'They are among the earlier versions.',
      action: {
        label: 'Undo',
        altText: 'Open the newest of the earlier versions to have them again',
        onSelect: () => void session.replace(before),
      },
    });
  }

  async function schedule(wanted: WantedSchedule) {
    const isDone = await run(async () =>
      articleActions.schedule(id, { ...wanted, baseVersion: await savedVersion(session), takeOver: false }),
    );
    if (!isDone) return;
    forgetTyping(schedulePlace(id));
    setAsking(null);
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
          <p>Will be taken down on {printScheduled(article.schedule.unpublish.at, article.schedule.timeZone)}.</p>
        )}
        {article?.schedule?.failed && (
          <Line $tone="wrong">
            <Icon name="alert" />
            {article.schedule.failed}
          </Line>
        )}
      </div>
      {article?.state !== 'published' && article?.state !== 'deleted' && (
        <Button
          aria-disabled={state.kind === 'running'}
          aria-describedby="checks-summary"
          onClick={() => void publish()}
        >
          {isLive ? 'Publish changes' : 'Publish'}
        </Button>
      )}
      <div role="alert">
        {refusal && asking === null && (
          <Line $tone="wrong">
            <Icon name="alert" />
            <span>
              {refusal.message}
              {refusal.kind === 'said' &&
                Object.values(refusal.fields).map((fault) => <Fault key={fault}>{fault}</Fault>)}
            </span>
          </Line>
        )}
        {refusal?.kind === 'redirects' && (
          <Button look="outline" onClick={() => void publish('takeOver')}>
            Publish, and take the address over
          </Button>
        )}
      </div>
      <PreviewActions id={id} onFlush={() => session.flush()} run={run} />
      <Buttons>
        <WordButton onClick={() => ask('schedule')}>
          <Icon name="clock" />
          {article?.schedule ? 'Change the schedule' : 'Schedule'}
        </WordButton>
        {published !== null && article?.state === 'changed' && (
          <WordButton onClick={() => ask('discard')}>
            <Icon name="undo" />
            Discard changes
          </WordButton>
        )}
        {isLive && (
          <WordButton onClick={() => ask('unpublish')}>
            <Icon name="close" />
            Take it down
          </WordButton>
        )}
        {article?.state === 'deleted' && (
          <WordButton onClick={() => void run(() => articleActions.recover(id))}>
            <Icon name="undo" />
            Bring it back
          </WordButton>
        )}
        {article && article.state !== 'deleted' && (
          <WordButton onClick={() => ask('delete')}>
            <Icon name="trash" />
            Delete
          </WordButton>
        )}
      </Buttons>
      {asking === 'schedule' && article && (
        <ScheduleForm
          article={article}
          faults={refusal?.kind === 'said' ? refusal.fields : {}}
          message={
            refusal?.kind === 'said' && Object.keys(refusal.fields).length > 0 ? null : (refusal?.message ?? null)
          }
          onClose={() => ask(null)}
          onSet={(wanted) => void schedule(wanted)}
        />
      )}
      {asking === 'unpublish' && (
        <UnpublishDialog
          onClose={() => ask(null)}
          onConfirm={() => void run(() => articleActions.unpublish(id)).then((isDone) => isDone && setAsking(null))}
        />
      )}
      {asking === 'discard' && published !== null && (
        <DiscardDialog onClose={() => ask(null)} onConfirm={() => void discard(published)} />
      )}
      {asking === 'delete' && (
        <DeleteDialog isLive={isLive} onClose={() => ask(null)} onConfirm={() => void remove()} />
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
