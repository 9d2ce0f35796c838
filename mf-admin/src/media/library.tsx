import { useInfiniteQuery } from '@tanstack/react-query';
import type { MediaItem } from 'contract/media';
import { plural } from 'contract/words';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Button, medium, Text } from 'ui';

import { Listed } from '../kit/listed';
import { itemsOf } from '../requests/list-query';
import { useDebounced } from '../requests/use-debounced';
import { mediaQueries } from './media.queries';

interface LibraryProps {
  /** Search text; empty for all pictures. */
  q: string;
  /** Renders a picture as the content of a list item. */
  children(item: MediaItem): ReactNode;
  /** Shown if nothing was uploaded or found. */
  empty: ReactNode;
}

/** Paginated grid of pictures, newest first. */
export function Library({ q, children, empty }: LibraryProps) {
  const words = useDebounced(q.trim());
  const count = itemsOf(useInfiniteQuery(mediaQueries.list(words)).data)?.length;
  return (
    <>
      <Listed
        count={count}
        words={(count) => plural(count, { one: '1 picture is listed', other: `${count} pictures are listed` })}
      />
      {/* The key restarts pagination for each search. */}
      <Pages key={words} q={words} empty={empty} render={children} />
    </>
  );
}

function Pages({ q, empty, render }: { q: string; empty: ReactNode; render: LibraryProps['children'] }) {
  const { data, error, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage, refetch } =
    useInfiniteQuery(mediaQueries.list(q));
  const items = itemsOf(data);
  return (
    <Grid>
      {items?.map((item) => (
        <li key={item.id}>{render(item)}</li>
      ))}
      {error && (
        <Whole>
          <Text>The pictures could not be loaded.</Text>
          <Button look="outline" onClick={() => void (isFetchNextPageError ? fetchNextPage() : refetch())}>
            Try again
          </Button>
        </Whole>
      )}
      {!items && !error && <Whole role="status">Loading pictures</Whole>}
      {items?.length === 0 && <Whole>{empty}</Whole>}
      {hasNextPage && !error && (
        <Whole>
          <Button look="outline" aria-disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
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
