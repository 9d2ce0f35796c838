import styled from 'styled-components';
import { formatNumber } from 'ui';

interface CountedProps {
  name: string;
  /** Undefined until it is loaded. Room for two figures is reserved, so that nothing beside it moves. */
  count: number | undefined;
}

/** A name with a count: "Drafts (3)". */
export function Counted({ name, count }: CountedProps) {
  return (
    <span>
      {name}
      <Count $state={count === undefined ? 'loading' : 'known'}> ({formatNumber(count ?? 0)})</Count>
    </span>
  );
}

const Count = styled.span<{ $state: 'loading' | 'known' }>`
  /* Room for a space and two figures, whatever the count turns out to be. The space is here, where no link underlines it. */
  display: inline-block;
  min-inline-size: calc(4ch + 0.25em);
  white-space: pre;
  visibility: ${({ $state }) => ($state === 'loading' ? 'hidden' : 'inherit')};
`;
