import { plural } from 'contract/words';
import styled from 'styled-components';
import { medium, VisuallyHidden } from 'ui';

import { difference, type Part, type Row } from './difference';
import { onlyHere } from './only-here';

export interface SideBySideProps {
  left: string;
  right: string;
  /** Labels of the sides: "Yours", "The other one". */
  names: readonly [string, string];
  /** Neither of two versions is older, so `two-versions` shows nothing as deleted. */
  kind: 'two-versions' | 'before-and-after';
}

/** Number of unchanged blocks shown around a change. */
const around = 1;

type Line = Row | { kind: 'skipped'; count: number };

/** Replaces long unchanged stretches with their count. */
function shortened(rows: readonly Row[]): Line[] {
  const isNear = rows.map((_, index) =>
    rows.slice(Math.max(0, index - around), index + around + 1).some(({ kind }) => kind === 'changed'),
  );
  const lines: Line[] = [];
  rows.forEach((row, index) => {
    const last = lines.at(-1);
    if (isNear[index]) lines.push(row);
    else if (last?.kind === 'skipped') last.count += 1;
    else lines.push({ kind: 'skipped', count: 1 });
  });
  return lines;
}

function Side({ name, parts, mark }: { name: string; parts: readonly Part[]; mark: 'del' | 'ins' | 'mark' }) {
  const Mark = mark;
  return (
    <Cell>
      <Name>{name}</Name>
      {parts.length === 0 && <Missing>Nothing here</Missing>}
      {parts.map(({ text, changed }, index) =>
        changed ? <Mark key={index}>{text}</Mark> : <span key={index}>{text}</span>,
      )}
    </Cell>
  );
}

/** Shows differences side by side; on a phone, one below the other. */
export function SideBySide({ left, right, names: [leftName, rightName], kind }: SideBySideProps) {
  const [leftMark, rightMark] = kind === 'two-versions' ? (['mark', 'mark'] as const) : (['del', 'ins'] as const);
  const rows = difference(left, right);
  if (!rows.some(({ kind }) => kind === 'changed')) return <p>The text is the same.</p>;
  return (
    <Rows>
      {shortened(rows).map((line, index) => {
        if (line.kind === 'skipped') {
          return (
            <Skipped key={index}>
              {plural(line.count, { one: 'One part is the same', other: `${line.count} parts are the same` })}
            </Skipped>
          );
        }
        if (line.kind === 'same') return <Same key={index}>{line.text}</Same>;
        return (
          <Pair key={index}>
            <VisuallyHidden>A part that differs.</VisuallyHidden>
            <Side name={leftName} parts={line.left} mark={leftMark} />
            <Side name={rightName} parts={line.right} mark={rightMark} />
          </Pair>
        );
      })}
    </Rows>
  );
}

const Rows = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s-3);
  font-size: 1rem;
  line-height: 1.5;
`;

const Pair = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  border: 1px solid var(--rule);
  ${medium} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    > div:last-child {
      border-left: 1px solid var(--rule);
    }
  }
`;

const Cell = styled.div`
  min-width: 0;
  padding: var(--s-3) var(--s-4);
  white-space: pre-wrap;
  unicode-bidi: plaintext;
  overflow-wrap: anywhere;
  del {
    background: var(--blush);
    text-decoration-color: var(--barn);
  }
  mark {
    ${onlyHere}
  }
  ins {
    background: var(--duck);
    font-weight: 700;
  }
`;

const Name = styled.b`
  display: block;
  color: var(--ink-2);
`;

const Missing = styled.em`
  color: var(--ink-2);
`;

const Same = styled.p`
  padding-inline: var(--s-4);
  color: var(--ink-2);
  white-space: pre-wrap;
  unicode-bidi: plaintext;
  overflow-wrap: anywhere;
`;

const Skipped = styled.p`
  padding-inline: var(--s-4);
  border-block: 1px dashed var(--rule);
  color: var(--ink-2);
`;
