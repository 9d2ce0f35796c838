import type { ArticleContent } from 'contract/article-content';
import type { Article } from 'contract/articles';
import { t } from 'contract/words';
import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { Button, fields, Heading, Row } from 'ui';

import { useAuthorNames } from '../articles/use-author-names';
import { useMoment } from '../formats/moment';
import { useCurrentAccount } from '../layout/current-account';
import type { Choice } from '../saving/session-state';
import { Differences } from './differences';
import { MergeForm } from './merge-form';

interface ConflictViewProps {
  base: ArticleContent;
  mine: ArticleContent;
  theirs: Article;
  choice: Choice;
  onKeepMine: () => void;
  /** Called with the other version or a merged one. */
  onTake: (content: ArticleContent) => void;
}

const names = [t`Yours, on this device`, t`The other one, saved`] as const;

function choiceWords(choice: Choice): string {
  switch (choice.kind) {
    case 'open':
      return '';
    case 'saving':
      return t`Saving both versions.`;
    case 'offline':
      if (choice.reason !== null)
        return t`Not saved: ${choice.reason} Your choice is sent as soon as it can: both versions stay until then.`;
      return t`The site cannot be reached. Your choice is sent as soon as it can: both versions stay until then.`;
    case 'refused':
      return t`The site did not take it: ${choice.message} Keep yours, and mend it there.`;
  }
}

/** Shows both versions of an article and the ways to resolve the conflict. Neither version is lost. */
export function ConflictView({ base, mine, theirs, choice, onKeepMine, onTake }: ConflictViewProps) {
  const formatMoment = useMoment();
  const who = useCurrentAccount();
  const isOwn = who.kind === 'known' && who.admin.email === theirs.updatedBy;
  const savedAt = formatMoment(theirs.updatedAt);
  const head = useRef<HTMLDivElement>(null);
  // Moves focus to the top: the view replaces a text in which the writer may have scrolled far down.
  useEffect(() => head.current?.focus(), []);
  const [isMerging, setIsMerging] = useState(false);
  const isBusy = choice.kind === 'saving' || choice.kind === 'offline';
  const nameOf = useAuthorNames(theirs.authors);

  return (
    <Box aria-labelledby="conflict-title" role="region">
      <div ref={head} tabIndex={-1}>
        <Heading level={2} size="h3" id="conflict-title">
          There are two versions of this article
        </Heading>
      </div>
      <p>
        {isOwn
          ? t`You saved another one on ${savedAt}, in another tab or on another device, while this one was not saved.`
          : t`${theirs.updatedBy} saved another one on ${savedAt} while yours was not saved.`}{' '}
        Choose one, or put them together. The one that you do not choose stays among the earlier versions.
      </p>
      {!isMerging && <p role="status">{choiceWords(choice)}</p>}
      {isMerging ? (
        <>
          <MergeForm
            base={base}
            mine={mine}
            theirs={theirs.content}
            nameOf={nameOf}
            isBusy={isBusy}
            onTake={onTake}
            onBack={() => setIsMerging(false)}
          />
          {/* Beside the button that was pressed: the top of a long merge is out of view. */}
          <p role="status">{choiceWords(choice)}</p>
        </>
      ) : (
        <>
          <Row>
            <Button aria-disabled={isBusy} onClick={onKeepMine}>
              Keep mine
            </Button>
            <Button look="outline" aria-disabled={isBusy} onClick={() => onTake(theirs.content)}>
              Take theirs
            </Button>
            <Button look="outline" onClick={() => setIsMerging(true)}>
              Merge
            </Button>
          </Row>
          <Differences left={mine} right={theirs.content} names={names} kind="two-versions" nameOf={nameOf} />
        </>
      )}
    </Box>
  );
}

const Box = styled.section`
  ${fields.paper}
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s-4);
  padding: var(--s-5);
  border: 3px solid var(--barn);
`;
