import type { MediaItem } from 'contract/media';
import { useEffect, useState, type ReactNode } from 'react';
import styled from 'styled-components';
import { Button, medium, Text } from 'ui';

import { useList } from '../shared/use-list';
import { mediaQueries } from './media.queries';

interface LibraryProps {
  /** Words that are looked for; empty for all pictures. */
  q: string;
  /** One picture, as the content of a list item. */
  children(item: MediaItem): ReactNode;
  /** Shown where nothing was ever uploaded, or nothing is found. */
  empty: ReactNode;
}

/** The pictures of the library, newest first, a page at a time. */
export function Library({ q, children, empty }: LibraryProps) {
  const words = useSettled(q.trim());
  // Another search begins at its first page.
  return <Pages key={words} q={words} empty={empty} render={children} />;
}

/** Milliseconds without a key after which a search is meant. */
const settledAfter = 250;

export function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), settledAfter);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}

function Pages({ q, empty, render }: { q: string; empty: ReactNode; render: LibraryProps['children'] }) {
  const { pages, error, hasMore, isLoadingMore, loadMore } = useList(mediaQueries.list(q));
  const items = pages?.flatMap((page) => page.items) ?? [];
  return (
    <Grid>
      {items.map((item) => (
        <li key={item.id}>{render(item)}</li>
      ))}
      {error && (
        <Whole>
          <Text>The pictures could not be loaded.</Text>
          <Button look="outline" onClick={loadMore}>
            Try again
          </Button>
        </Whole>
      )}
      {!pages && !error && <Whole role="status">Loading pictures</Whole>}
      {pages && items.length === 0 && <Whole>{empty}</Whole>}
      {hasMore && !error && (
        <Whole>
          <Button look="outline" aria-disabled={isLoadingMore} onClick={loadMore}>
            Show older pictures
          </Button>
        </Whole>
      )}
    </Grid>
  );
}

const Grid = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 8.5rem), 1fr));
  gap: var(--s-5) var(--s-4);
  ${medium} {
    grid-template-columns: repeat(auto-fill, minmax(12rem, 1fr));
  }
`;

const Whole = styled.li`
  grid-column: 1 / -1;
  display: grid;
  justify-items: start;
  gap: var(--s-3);
`;
