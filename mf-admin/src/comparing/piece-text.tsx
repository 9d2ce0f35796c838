import { t } from 'contract/words';
import styled from 'styled-components';

import { changed } from './difference';
import { onlyHere } from './only-here';

interface PieceTextProps {
  /** Whose it is: "Yours". */
  name: string;
  text: string;
  /** The text that it is held against; without it no word is marked. */
  other?: string;
}

/** One of the texts that can be chosen for a stretch that both sides changed, with the words marked that the other has not. */
export function PieceText({ name, text, other }: PieceTextProps) {
  const parts = other === undefined ? [{ text, changed: false }] : changed(text, other).left;
  return (
    <Piece>
      <b>{name}</b>
      <span>
        {text === ''
          ? t`Nothing`
          : parts.map((part, index) => (part.changed ? <mark key={index}>{part.text}</mark> : part.text))}
      </span>
    </Piece>
  );
}

const Piece = styled.span`
  display: grid;
  white-space: pre-line;
  overflow-wrap: anywhere;
  b {
    color: var(--ink-2);
  }
  mark {
    ${onlyHere}
  }
`;
