import { t } from 'contract/words';
import styled from 'styled-components';

import { changed } from './difference';
import { onlyHere } from './only-here';

interface PieceTextProps {
  /** Label of the side: "Yours". */
  name: string;
  text: string;
  /** Text to compare with. Without it no words are marked. */
  other?: string;
}

/** An option for a disputed segment, with the words marked that the other side lacks. */
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
