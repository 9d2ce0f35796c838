import { plural, t } from 'contract/words';
import { useEffect, useState, useSyncExternalStore } from 'react';
import styled from 'styled-components';
import { Button, formatNumber, VisuallyHidden } from 'ui';
import { Icon } from 'ui/admin-icon';

import { isPreserved } from '../markdown/is-preserved';
import { Note } from './note';
import { RichView } from './rich-view';
import { lengthOf } from './text-length';
import { TextLimit } from './text-limit';
import type { TextSource } from './text-source';
import { Tooltips } from './tooltip';

/** The edited text, independent of its storage. */
export interface EditedText {
  /** Returns the last serialized Markdown. */
  markdown: () => string;
  subscribe: (listener: () => void) => () => void;
  /** Stores changed Markdown. */
  change: (markdown: string) => void;
  /** Pending edits of the rich view. */
  source: TextSource & { pull: () => void };
}

type View = { kind: 'rich' } | { kind: 'source'; reason: 'chosen' | 'notKept' };

const viewOf = (markdown: string): View =>
  isPreserved(markdown) ? { kind: 'rich' } : { kind: 'source', reason: 'notKept' };

/** Edits the text as rich text or as Markdown source. The writer can switch at any time. */
export function TextEditor({ text }: { text: EditedText }) {
  const [view, setView] = useState(() => viewOf(text.markdown()));
  // Once mounted, the rich view stays mounted and is only hidden, which preserves its undo history.
  const [hasRichView, setHasRichView] = useState(view.kind === 'rich');

  function toggleView() {
    text.source.pull();
    const next: View = view.kind === 'rich' ? { kind: 'source', reason: 'chosen' } : viewOf(text.markdown());
    setView(next);
    if (next.kind === 'rich') setHasRichView(true);
  }

  return (
    <Box role="group" aria-label="Article text">
      <Head>
        <Title id="text-label">Text</Title>
        <Button look="text" size="dense" onClick={toggleView}>
          <Icon name={view.kind === 'rich' ? 'source' : 'article'} />
          {view.kind === 'rich' ? t`Markdown` : t`Rich text`}
        </Button>
      </Head>
      <div role="status">
        {view.kind === 'source' && view.reason === 'notKept' && (
          <Note>
            <Icon name="info" />
            <span>
              This text is edited as Markdown: it has something that the rich view cannot hold, such as a link that is
              defined and not used, or a list of which only some items have a check box. So nothing of it is lost.
            </span>
          </Note>
        )}
      </div>
      {hasRichView && (
        <Tooltips>
          <RichView
            current={text.markdown}
            source={text.source}
            label="Article text"
            place={view.kind === 'rich' ? 'shown' : 'aside'}
          />
        </Tooltips>
      )}
      {view.kind === 'source' && <SourceView text={text} />}
      <AboutText text={text} />
    </Box>
  );
}

function SourceView({ text }: { text: EditedText }) {
  const markdown = useSyncExternalStore(text.subscribe, text.markdown);
  return (
    <Source
      id="article-text"
      aria-labelledby="text-label"
      value={markdown}
      spellCheck
      onChange={({ target }) => text.change(target.value)}
      rows={24}
    />
  );
}

/** Limits and length of the text, kept out of the render of the editor. */
function AboutText({ text }: { text: EditedText }) {
  const markdown = useSyncExternalStore(text.subscribe, text.markdown);
  return (
    <>
      <TextLimit markdown={markdown} />
      <Length markdown={markdown} />
    </>
  );
}

/** Milliseconds without a keystroke before words are counted, so that typing never waits. */
const countDelay = 400;

function Length({ markdown }: { markdown: string }) {
  const [{ words, minutes }, setLength] = useState(() => lengthOf(markdown));
  useEffect(() => {
    const timer = setTimeout(() => setLength(lengthOf(markdown)), countDelay);
    return () => clearTimeout(timer);
  }, [markdown]);
  return (
    <p>
      <VisuallyHidden>Length: </VisuallyHidden>
      {plural(words, { one: '1 word', other: `${formatNumber(words)} words` })}
      {words > 0 && t`, ${plural(minutes, { one: '1 minute', other: `${minutes} minutes` })} to read`}
    </p>
  );
}

const Box = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s-2);
  > p:last-child {
    color: var(--ink-2);
  }
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 0 var(--s-4);
`;

const Title = styled.span`
  font-weight: 700;
`;

const Source = styled.textarea`
  width: 100%;
  min-height: 24rem;
  padding: 1rem;
  border: 2px solid var(--ctl);
  border-radius: var(--radius-ctl);
  background: var(--paper);
  color: var(--ink);
  font: 400 1rem/1.6 ui-monospace, 'Cascadia Mono', Menlo, Consolas, monospace;
  resize: vertical;
  field-sizing: content;
`;
