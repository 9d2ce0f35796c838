import type { PostSearch } from 'contract/posts';
import styled from 'styled-components';

import { alsoSentence, countSentence } from './found-words';
import type { ListAddress } from './list-address';

/**
 * How much was found, and which words were read as others. It is on the page before anything is looked for: only then
 * do screen readers say what changes in it.
 */
export function FoundLine({ address, found }: { address: ListAddress; found: PostSearch | null }) {
  const also = found && alsoSentence(found);
  return (
    <Line role="status">
      {found && <b>{countSentence(address, found)}</b>} {also}
    </Line>
  );
}

const Line = styled.p`
  font-size: var(--t-lead);
  line-height: var(--lh-lead);
  overflow-wrap: anywhere;
  b {
    font-family: var(--font-display);
    font-weight: 600;
  }
  &:has(b) {
    padding-block: var(--s-4);
    border-top: var(--scotch) solid var(--rule-ink);
  }
`;
