import styled from 'styled-components';

interface CountedProps {
  name: string;
  /** Undefined until it is loaded. Its room is reserved, so that nothing beside it moves. */
  count: number | undefined;
}

/** A name with a count: "Drafts (3)". */
export function Counted({ name, count }: CountedProps) {
  return (
    <span>
      {name} <Count $state={count === undefined ? 'loading' : 'known'}>({count ?? 0})</Count>
    </span>
  );
}

const Count = styled.span<{ $state: 'loading' | 'known' }>`
  visibility: ${({ $state }) => ($state === 'loading' ? 'hidden' : 'inherit')};
`;
