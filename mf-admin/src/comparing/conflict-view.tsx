import type { ArticleContent } from 'contract/article-content';
import type { Article } from 'contract/articles';
import { t } from 'contract/words';
import { useEffect, useMemo, useRef, useState } from 'react';
import styled from 'styled-components';
import { Button, fields, Heading, RadioGroup, Row } from 'ui';

import { useMoment } from '../shared/moment';
import type { Choice } from '../saving/session-state';
import { detailNames, detailWords } from './detail-words';
import { choiceOf, detailFields, merge, merged, type Choices, type PieceChoice, type Side } from './merge';
import { PieceText } from './piece-text';
import { SideBySide } from './side-by-side';

interface ConflictViewProps {
  base: ArticleContent;
  mine: ArticleContent;
  theirs: Article;
  choice: Choice;
  onKeepMine: () => void;
  /** The other text, or one made of both. */
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
      return t`The site cannot be reached. Your choice is sent as soon as it can: both versions stay until then.`;
    case 'refused':
      return t`The site did not take it: ${choice.message} Keep yours, and mend it there.`;
  }
}

/** Two texts of one article, and what to do about it. Whatever is chosen, neither is thrown away. */
export function ConflictView({ base, mine, theirs, choice, onKeepMine, onTake }: ConflictViewProps) {
  const formatMoment = useMoment();
  const head = useRef<HTMLDivElement>(null);
  // It takes the place of a text in which somebody was far down.
  useEffect(() => head.current?.focus(), []);
  const [choices, setChoices] = useState<Choices | null>(null);
  const both = useMemo(() => merge(base, mine, theirs.content), [base, mine, theirs]);
  const isBusy = choice.kind === 'saving' || choice.kind === 'offline';
  const differing = detailFields.filter((field) => detailWords(mine, field) !== detailWords(theirs.content, field));

  return (
    <Box aria-labelledby="conflict-title" role="region">
      <div ref={head} tabIndex={-1}>
        <Heading level={2} size="h3" id="conflict-title">
          There are two versions of this article
        </Heading>
      </div>
      <p>
        {theirs.updatedBy} saved another one on {formatMoment(theirs.updatedAt)} while yours was not saved. Choose one,
        or put them together. The one that you do not choose stays among the earlier versions.
      </p>
      <p role="status">{choiceWords(choice)}</p>
      {choices === null ? (
        <>
          <Row>
            <Button aria-disabled={isBusy} onClick={onKeepMine}>
              Keep mine
            </Button>
            <Button look="outline" aria-disabled={isBusy} onClick={() => onTake(theirs.content)}>
              Take theirs
            </Button>
            <Button look="outline" onClick={() => setChoices({ pieces: {}, details: {} })}>
              Merge
            </Button>
          </Row>
          {differing.length > 0 && (
            <Details>
              {differing.map((field) => (
                <div key={field}>
                  <b>{detailNames[field]}</b>
                  <SideBySide
                    left={detailWords(mine, field)}
                    right={detailWords(theirs.content, field)}
                    names={names}
                    kind="two-versions"
                  />
                </div>
              ))}
            </Details>
          )}
          <SideBySide left={mine.markdown} right={theirs.content.markdown} names={names} kind="two-versions" />
        </>
      ) : (
        <>
          <p>What only one of you changed is taken. Choose where you both changed the same part.</p>
          {both.disputed.map((field) => (
            <RadioGroup
              key={field}
              name={`merge-${field}`}
              label={detailNames[field]}
              value={choices.details[field] ?? 'mine'}
              onChange={(side) => setChoices({ ...choices, details: { ...choices.details, [field]: side as Side } })} // the values below
              options={[
                { value: 'mine', label: t`Yours: ${detailWords(mine, field)}` },
                { value: 'theirs', label: t`The other one: ${detailWords(theirs.content, field)}` },
              ]}
            />
          ))}
          {both.pieces.map((piece, index) =>
            piece.kind === 'settled' ? null : (
              <RadioGroup
                key={index}
                name={`merge-piece-${index}`}
                label="A part of the text that you both changed"
                hint="Words that only one of the two has are marked and underlined."
                value={choiceOf(piece, choices.pieces[index])}
                onChange={(side) =>
                  setChoices({ ...choices, pieces: { ...choices.pieces, [index]: side as PieceChoice } })
                } // the values below
                options={[
                  ...(piece.woven === null
                    ? []
                    : [{ value: 'woven', label: <PieceText name={t`The changes of both`} text={piece.woven} /> }]),
                  { value: 'mine', label: <PieceText name={t`Yours`} text={piece.mine} other={piece.theirs} /> },
                  {
                    value: 'theirs',
                    label: <PieceText name={t`The other one`} text={piece.theirs} other={piece.mine} />,
                  },
                  { value: 'both', label: t`Both, one after the other` },
                ]}
              />
            ),
          )}
          <Row>
            <Button aria-disabled={isBusy} onClick={() => onTake(merged(both, theirs.content, choices))}>
              Use the merged text
            </Button>
            <Button look="outline" onClick={() => setChoices(null)}>
              Back to both versions
            </Button>
          </Row>
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

const Details = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s-4);
`;
