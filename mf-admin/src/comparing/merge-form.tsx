import type { ArticleContent } from 'contract/article-content';
import { t } from 'contract/words';
import { useMemo, useState } from 'react';
import { Button, RadioGroup, Row } from 'ui';

import { detailNames, detailWords } from './detail-words';
import { choiceOf, merge, merged, type Choices, type PieceChoice, type Side } from './merge';
import { PieceText } from './piece-text';

interface MergeFormProps {
  base: ArticleContent;
  mine: ArticleContent;
  theirs: ArticleContent;
  nameOf: (authorId: string) => string;
  isBusy: boolean;
  onTake: (content: ArticleContent) => void;
  onBack: () => void;
}

/** Merges two versions. Asks only about parts that both sides changed. */
export function MergeForm({ base, mine, theirs, nameOf, isBusy, onTake, onBack }: MergeFormProps) {
  const [choices, setChoices] = useState<Choices>({ pieces: {}, details: {} });
  const both = useMemo(() => merge(base, mine, theirs), [base, mine, theirs]);
  const isSettled = both.disputed.length === 0 && both.pieces.every(({ kind }) => kind === 'settled');
  return (
    <>
      <p>
        {isSettled
          ? t`You changed different parts. The merged text has the changes of both.`
          : t`What only one of you changed is taken. Choose where you both changed the same part.`}
      </p>
      {both.disputed.map((field) => (
        <RadioGroup
          key={field}
          name={`merge-${field}`}
          label={detailNames[field]}
          value={choices.details[field] ?? 'mine'}
          onChange={(side) => setChoices({ ...choices, details: { ...choices.details, [field]: side as Side } })} // the values below
          options={[
            { value: 'mine', label: t`Yours: ${detailWords(mine, field, nameOf)}` },
            { value: 'theirs', label: t`The other one: ${detailWords(theirs, field, nameOf)}` },
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
            onChange={(side) => setChoices({ ...choices, pieces: { ...choices.pieces, [index]: side as PieceChoice } })} // the values below
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
        <Button aria-disabled={isBusy} onClick={() => onTake(merged(both, theirs, choices))}>
          Use the merged text
        </Button>
        <Button look="outline" onClick={onBack}>
          Back to both versions
        </Button>
      </Row>
    </>
  );
}
