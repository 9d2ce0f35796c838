import type { ArticleContent } from 'contract/article-content';
import { articleLimits, goodLengths, slugFromTitle } from 'contract/article-rules';
import { memo, useEffect, useState } from 'react';
import styled from 'styled-components';
import { TextArea, wide } from 'ui';
import { Icon } from 'ui/admin-icon';

import { ConflictView } from '../comparing/conflict-view';
import { TextEditor, type EditedText } from '../editor/text-editor';
import type { DocumentSession } from '../saving/document-session';
import { useDetails, useSession, type ArticleDetails } from '../saving/use-session';
import { articlePath } from './article-path';
import { ChecksPanel } from './checks-panel';
import { DetailsPanel } from './details-panel';
import { HistoryPanel } from './history-panel';
import { lengthFault, lengthHint } from './length-hint';
import { Line } from './panel';
import { PublishPanel } from './publish-panel';

interface OpenArticleProps {
  id: string;
  session: DocumentSession;
  otherTabs: number;
  /** Whether the two versions of a conflict are shown. */
  isComparing: boolean;
}

/** Derives the slug from the title until the writer chooses one. The slug of a live article never changes by itself. */
function followTitle(before: ArticleDetails, title: string, isLive: boolean): Partial<ArticleContent> {
  const isFollowing = !isLive && (before.slug === '' || before.slug === slugFromTitle(before.title));
  return isFollowing ? { title, slug: slugFromTitle(title) } : { title };
}

/** Title, summary and text in the main column; publishing, details and earlier versions in the sidebar. */
export function OpenArticle({ id, session, otherTabs, isComparing }: OpenArticleProps) {
  const article = useSession(session, ({ article: known }) => known());
  const state = useSession(session, ({ current }) => current());
  const generation = useSession(session, (current) => current.generation());

  // From the first edit on, the URL is the article's own, for reloads and bookmarks. The router is bypassed, because it
  // would remount the page while the writer types.
  const isTyped = state.kind !== 'saved';
  useEffect(() => {
    if (isTyped && window.location.pathname !== articlePath(id))
      window.history.replaceState(window.history.state, '', articlePath(id));
  }, [isTyped, id]);

  if (state.kind === 'conflict' && isComparing) {
    return (
      <ConflictView
        base={state.base}
        mine={session.content()}
        theirs={state.theirs}
        choice={state.choice}
        onKeepMine={() => void session.keepMine()}
        onTake={(chosen) => void session.replace(chosen)}
      />
    );
  }
  return (
    <Grid>
      <Middle>
        <OpeningNotes session={session} otherTabs={otherTabs} />
        <Heading session={session} isLive={Boolean(article?.live)} />
        <Text key={generation} session={session} />
      </Middle>
      <Side aria-label="About the article">
        <ChecksPanel id={id} isKnown={article !== null} session={session} />
        <PublishPanel id={id} article={article} session={session} />
        <DetailsPanel id={id} session={session} live={article?.live ?? null} authors={article?.authors ?? []} />
        <HistoryPanel id={id} article={article} session={session} />
      </Side>
    </Grid>
  );
}

/** Notes about restored edits and other open tabs. */
function OpeningNotes({ session, otherTabs }: { session: DocumentSession; otherTabs: number }) {
  return (
    <div role="status">
      {(session.from === 'restored' || session.from === 'divided') && (
        <Line>
          <Icon name="history" />
          Words that had not been saved were kept on this device. They are here again.
        </Line>
      )}
      {otherTabs > 0 && (
        <Line $tone="warn">
          <Icon name="copy" />
          This article is open in another tab too. Write in one of them.
        </Line>
      )}
    </div>
  );
}

function Heading({ session, isLive }: { session: DocumentSession; isLive: boolean }) {
  const { title, excerpt } = useDetails(session);
  return (
    <>
      <TitleField
        name="title"
        label="Title"
        rows={2}
        error={lengthFault(title, articleLimits.title)}
        hint={lengthHint(title, goodLengths.title.most)}
        value={title}
        onChange={({ target }) =>
          session.change(followTitle(session.content(), target.value.replace(/\n/g, ' '), isLive))
        }
      />
      <TextArea
        name="excerpt"
        label="Summary"
        rows={3}
        error={lengthFault(excerpt, articleLimits.excerpt)}
        hint="One or two sentences that say what the article is about."
        value={excerpt}
        onChange={({ target }) => session.change({ excerpt: target.value })}
      />
    </>
  );
}

const Text = memo(function Text({ session }: { session: DocumentSession }) {
  const [text] = useState<EditedText>(() => ({
    markdown: () => session.content().markdown,
    subscribe: session.subscribe,
    change: (markdown) => session.change({ markdown }),
    source: session.editor,
  }));
  return <TextEditor text={text} />;
});

const Grid = styled.div`
  --t-h4: 1.0625rem;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s-7);
  ${wide} {
    /* Limits the sidebar if text is enlarged on a narrow screen. */
    grid-template-columns: minmax(0, 1fr) min(22rem, 45%);
    gap: clamp(1.5rem, 3vw, 3rem);
  }
`;

const Middle = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s-5);
  align-content: start;
`;

const TitleField = styled(TextArea)`
  min-height: 6rem;
  font: 600 clamp(1.5rem, 1.2rem + 1.2vw, 2.125rem) / 1.15 var(--font-display);
  letter-spacing: -0.012em;
  field-sizing: content;
`;

const Side = styled.aside`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s-6);
  align-content: start;
  padding: var(--s-5);
  background: var(--barley);
  @media print {
    display: none;
  }
`;
