import type { PostSearch } from 'contract/posts';
import styled from 'styled-components';

import { alsoSentence, countSentence, noWordSentence } from './found-words';
import type { ListAddress } from './list-address';

/**
 * The number of results, and the other words that were searched for; or that there was no word to search for. It is on
 * the page before any search: screen readers only announce changes of an existing status.
 */
export function FoundLine({ address, found }: { address: ListAddress; found: PostSearch | null }) {
  const also = found && alsoSentence(found);
  return (
    <Line role="status">
      {found && <b>{countSentence(address, found)}</b>} {also}
      {!found && address.q && <span>{noWordSentence(address.q)}</span>}
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
  > span {
    display: block;
    padding-bottom: var(--s-4);
  }
`;
