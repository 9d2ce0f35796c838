import type { MediaItem } from 'contract/media';
import styled from 'styled-components';

import { Thumbnail } from './thumbnail';
import { usedIn } from './used-in';

interface LibraryCellProps {
  item: MediaItem;
  onPress(item: MediaItem): void;
}

/** A picture of the library with its name and where it is used, as one button. */
export function LibraryCell({ item, onPress }: LibraryCellProps) {
  return (
    <Cell type="button" onClick={() => onPress(item)}>
      <Thumbnail item={item} />
      <b>{item.name}</b>
      <span>{usedIn(item.usage)}</span>
      {item.alt === '' && <span>No description yet</span>}
    </Cell>
  );
}

const Cell = styled.button`
  display: grid;
  align-content: start;
  gap: var(--s-1);
  width: 100%;
  height: 100%;
  padding: 0;
  border: 0;
  background: none;
  color: var(--ink);
  text-align: left;
  font-size: var(--t-small);
  line-height: 1.35;
  overflow-wrap: anywhere;
  cursor: pointer;
  picture {
    margin-bottom: var(--s-1);
  }
  span {
    color: var(--ink-2);
  }
  &:hover b {
    text-decoration: underline;
  }
`;
