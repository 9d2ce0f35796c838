import { useInfiniteQuery } from '@tanstack/react-query';
import type { LibraryFile } from 'contract/library-files';
import { plural, t } from 'contract/words';
import styled from 'styled-components';
import { Button, EmptyState, Text } from 'ui';
import { Icon } from 'ui/admin-icon';
import { MonthPlant } from 'ui/drawings/month-plant';

import { sizeWords } from '../formats/size-words';
import { Listed } from '../kit/listed';
import { itemsOf } from '../requests/list-query';
import { useDebounced } from '../requests/use-debounced';
import { fileQueries } from './media.queries';
import { usedIn } from './used-in';

interface FilesProps {
  /** Search text; empty for all files. */
  q: string;
  onPress(file: LibraryFile): void;
}

/** Paginated list of PDFs, newest first, each with its size and usage as a single button. */
export function Files({ q, onPress }: FilesProps) {
  const words = useDebounced(q.trim());
  const count = itemsOf(useInfiniteQuery(fileQueries.list(words)).data)?.length;
  return (
    <>
      <Listed
        count={count}
        words={(count) => plural(count, { one: '1 file is listed', other: `${count} files are listed` })}
      />
      {/* The key restarts pagination for each search. */}
      <Pages key={words} q={words} onPress={onPress} />
    </>
  );
}

function Pages({ q, onPress }: FilesProps) {
  const { data, error, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage, refetch } =
    useInfiniteQuery(fileQueries.list(q));
  const files = itemsOf(data);
  if (!files && !error) return <Text role="status">Loading files</Text>;
  if (files?.length === 0) return <NoFiles q={q} />;
  return (
    <>
      <List>
        {files?.map((file) => (
          <li key={file.id}>
            <Press type="button" onClick={() => onPress(file)}>
              <Icon name="article" />
              <b>{file.name}</b>
              <span>PDF, {sizeWords(file.bytes)}</span>
              <span>{usedIn(file.usage)}</span>
            </Press>
          </li>
        ))}
      </List>
      {error && (
        <>
          <Text>The files could not be loaded.</Text>
          <Button look="outline" onClick={() => void (isFetchNextPageError ? fetchNextPage() : refetch())}>
            Try again
          </Button>
        </>
      )}
      {hasNextPage && !error && (
        <Button look="outline" aria-disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Show older files
        </Button>
      )}
    </>
  );
}

function NoFiles({ q }: { q: string }) {
  const picture = <MonthPlant month={1} />;
  if (q === '') {
    return (
      <EmptyState title="No files yet" picture={picture}>
        Upload the first one: the summary of a plan, or a form to print. An article leads to it with its size.
      </EmptyState>
    );
  }
  return (
    <EmptyState title={t`No file matches “${q}”`} picture={picture}>
      The search looks through names. Try one word.
    </EmptyState>
  );
}

const List = styled.ul`
  border-top: 1px solid var(--rule);
`;

const Press = styled.button`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: 0 var(--s-3);
  width: 100%;
  min-height: var(--hit);
  padding: var(--s-3) 0;
  border: 0;
  border-bottom: 1px solid var(--rule);
  background: none;
  color: var(--ink);
  text-align: left;
  line-height: 1.4;
  overflow-wrap: anywhere;
  cursor: pointer;
  svg {
    grid-row: span 3;
    margin-top: 0.1em;
  }
  span {
    grid-column: 2;
    color: var(--ink-2);
    font-size: var(--t-small);
  }
  &:hover b {
    text-decoration: underline;
  }
`;
