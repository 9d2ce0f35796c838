import type { ArticleContent } from 'contract/article-content';
import { articleLimits, goodLengths, slugFromTitle } from 'contract/article-rules';
import type { Article } from 'contract/articles';
import { useSyncExternalStore } from 'react';
import styled from 'styled-components';
import { Icon, TextArea, wide } from 'ui';

import { ConflictView } from '../comparing/conflict-view';
import { TextEditor } from '../editor/text-editor';
import type { Opening } from '../saving/open-article';
import type { SaveEngine } from '../saving/save-engine';
import { articlePath } from './article-path';
import { ChecksPanel } from './checks-panel';
import { DetailsPanel } from './details-panel';
import { HistoryPanel } from './history-panel';
import { lengthFault, lengthHint } from './length-hint';
import { Line } from './panel';
import { PublishPanel } from './publish-panel';

interface OpenArticleProps {
  id: string;
  engine: SaveEngine;
  article: Article | null;
  from: Opening['from'];
  otherTabs: number;
}

/** While nobody has chosen an address it follows the title; one that visitors know never changes by itself. */
function followTitle(before: ArticleContent, title: string, isLive: boolean): Partial<ArticleContent> {
  const isFollowing = !isLive && (before.slug === '' || before.slug === slugFromTitle(before.title));
  return isFollowing ? { title, slug: slugFromTitle(title) } : { title };
}

/** Title, summary and text in the middle; what stops publishing, details and earlier versions at the side. */
export function OpenArticle({ id, engine, article, from, otherTabs }: OpenArticleProps) {
  const isLive = Boolean(article?.live);
  const content = useSyncExternalStore(engine.subscribe, engine.content);
  const state = useSyncExternalStore(engine.subscribe, engine.current);
  const generation = useSyncExternalStore(engine.subscribe, engine.generation);

  function change(part: Partial<ArticleContent>) {
    engine.change({ ...engine.content(), ...part });
    // From the first word on the address of the page is the article's, for a reload or a bookmark. Not through the
    // router, which would take the page down and set it up again under the hands that type.
    if (window.location.pathname !== articlePath(id))
      window.history.replaceState(window.history.state, '', articlePath(id));
  }

  if (state.kind === 'conflict') {
    return (
      <ConflictView
        base={state.base}
        mine={content}
        theirs={state.theirs}
        onResolve={(chosen) => void engine.resolve(chosen)}
      />
    );
  }
  return (
    <Grid>
      <Middle>
        <div role="status">
          {from === 'restored' && (
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
        <TitleField
          name="title"
          label="Title"
          rows={2}
          error={lengthFault(content.title, articleLimits.title)}
          hint={lengthHint(content.title, goodLengths.title.most)}
          value={content.title}
          onChange={({ target }) => change(followTitle(engine.content(), target.value.replace(/\n/g, ' '), isLive))}
        />
        <TextArea
          name="excerpt"
          label="Summary"
          rows={3}
          error={lengthFault(content.excerpt, articleLimits.excerpt)}
          hint="One or two sentences that say what the article is about."
          value={content.excerpt}
          onChange={({ target }) => change({ excerpt: target.value })}
        />
        <TextEditor key={generation} markdown={content.markdown} onChange={(markdown) => change({ markdown })} />
      </Middle>
      <Side aria-label="About the article">
        <ChecksPanel id={id} isKnown={article !== null} />
        <PublishPanel id={id} article={article} engine={engine} />
        <DetailsPanel id={id} content={content} live={article?.live ?? null} onChange={change} />
        <HistoryPanel
          id={id}
          article={article}
          engine={engine}
          content={content}
          onRestored={(restored) => engine.adopt(restored)}
          onUse={(used) => engine.replace(used)}
        />
      </Side>
    </Grid>
  );
}

const Grid = styled.div`
  --t-h4: 1.0625rem;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s-7);
  ${wide} {
    grid-template-columns: minmax(0, 1fr) 22rem;
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
