import type { MediaItem } from 'contract/media';
import styled from 'styled-components';
import { Icon } from 'ui/admin-icon';

import { Thumbnail } from './thumbnail';
import { usedIn } from './used-in';

interface LibraryCellProps {
  item: MediaItem;
  onPress(item: MediaItem): void;
}

/** A picture with its name and usage, as a single button. */
export function LibraryCell({ item, onPress }: LibraryCellProps) {
  return (
    <Cell type="button" onClick={() => onPress(item)}>
      <Thumbnail item={item} />
      <b>{item.name}</b>
      <span>{usedIn(item.usage)}</span>
      {item.alt === '' && (
        <Missing>
          <Icon name="alert" />
          No description yet
        </Missing>
      )}
    </Cell>
  );
}

const Missing = styled.em`
  display: flex;
  gap: 0.35rem;
  color: var(--warn);
  font-style: normal;
  svg {
    flex: none;
    width: 1.1rem;
    height: 1.1rem;
    margin-top: 0.1em;
  }
`;

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
