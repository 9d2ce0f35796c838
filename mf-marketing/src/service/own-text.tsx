import type { Fact } from 'contract/facts';
import { paragraphsOf, piecesOf, type TextPiece } from 'contract/service-text';
import { Fragment } from 'react';
import { OfferedLink, Regulated } from 'ui';

import { Unbroken } from '../facts/unbroken';

export interface OwnTextProps {
  /** The agency's text: paragraphs with links, bold and `:fact[key]`. */
  text: string;
  facts: Readonly<Record<string, Fact>>;
}

/** The agency's text in one run, for a place without paragraphs. */
export function OwnText({ text, facts }: OwnTextProps) {
  const line = paragraphsOf(text).flat().join(' ');
  return piecesOf(line).map((piece, index) => {
    const shown = <Piece piece={piece} facts={facts} />;
    // By index: the same words may stand there twice.
    return <Fragment key={index}>{piece.isBold ? <b>{shown}</b> : shown}</Fragment>;
  });
}

/** The agency's text in its paragraphs. */
export function OwnParagraphs({ text, facts }: OwnTextProps) {
  return paragraphsOf(text).map((lines) => (
    <p key={lines.join(' ')}>
      <OwnText text={lines.join('\n')} facts={facts} />
    </p>
  ));
}

/** Returns the text without markup, for plain-text contexts. */
export const plainText = ({ text, facts }: OwnTextProps): string =>
  piecesOf(paragraphsOf(text).flat().join(' '))
    .map((piece) => (piece.kind === 'fact' ? (facts[piece.key]?.value ?? '') : piece.words))
    .join('');

function Piece({ piece, facts }: { piece: TextPiece; facts: OwnTextProps['facts'] }) {
  const words = piece.kind === 'fact' ? null : <Unbroken text={piece.words} />;
  switch (piece.kind) {
    case 'fact': {
      const fact = facts[piece.key];
      return fact && (fact.regulated ? <Regulated>{fact.value}</Regulated> : <Unbroken text={fact.value} />);
    }
    case 'link':
      return piece.to.startsWith('/') || piece.to.startsWith('#') ? (
        <OfferedLink to={piece.to}>{words}</OfferedLink>
      ) : (
        <a href={piece.to}>{words}</a>
      );
    case 'words':
      return words;
  }
}
