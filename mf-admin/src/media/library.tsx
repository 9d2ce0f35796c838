import { useQuery } from '@tanstack/react-query';
import type { MediaItem, MediaList } from 'contract/media';
import { useEffect, useState, type ReactNode } from 'react';
import styled from 'styled-components';
import { Button, medium, Text } from 'ui';

import { libraryKey } from './library-queries';

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

function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), settledAfter);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}

function Pages({ q, empty, render }: { q: string; empty: ReactNode; render: LibraryProps['children'] }) {
  const [cursors, setCursors] = useState<readonly (string | undefined)[]>([undefined]);
  return (
    <Grid>
      {cursors.map((before, index) => (
        <Page
          key={before ?? ''}
          q={q}
          before={before}
          empty={empty}
          render={render}
          onMore={index === cursors.length - 1 ? (older) => setCursors([...cursors, older]) : null}
        />
      ))}
    </Grid>
  );
}

interface PageProps {
  q: string;
  before: string | undefined;
  empty: ReactNode;
  render: LibraryProps['children'];
  /** Null where the next page is shown already. */
  onMore: ((older: string) => void) | null;
}

function Page({ q, before, empty, render, onMore }: PageProps) {
  const { data, error, refetch } = useQuery<MediaList>({ queryKey: libraryKey({ q, ...(before && { before }) }) });
  if (error) {
    return (
      <Whole>
        <Text>The pictures could not be loaded.</Text>
        <Button look="outline" onClick={() => void refetch()}>
          Try again
        </Button>
      </Whole>
    );
  }
  if (!data) return <Whole role="status">Loading pictures</Whole>;
  if (data.items.length === 0 && before === undefined) return <Whole>{empty}</Whole>;
  const { older } = data;
  return (
    <>
      {data.items.map((item) => (
        <li key={item.id}>{render(item)}</li>
      ))}
      {older !== null && onMore && (
        <Whole>
          <Button look="outline" onClick={() => onMore(older)}>
            Show older pictures
          </Button>
        </Whole>
      )}
    </>
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
