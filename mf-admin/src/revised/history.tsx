import { useInfiniteQuery } from '@tanstack/react-query';
import { failureOf } from 'contract/failure';
import type { Revised, RevisionChange } from 'contract/revised';
import { t } from 'contract/words';
import { useState } from 'react';
import styled from 'styled-components';
import { Button } from 'ui';

import { Block, Lines } from '../kit/block';
import { TextButtons } from '../kit/text-buttons';
import { useMoment } from '../formats/moment';
import { RefusalNote } from '../kit/refusal';
import { listQuery } from '../requests/list-query';

interface HistoryProps<Content> {
  /** What was edited, for the accessible names of the buttons: "the agency". */
  what: string;
  revised: Pick<Revised<Content>, 'version' | 'history' | 'older'>;
  /** Path of the API that `revised` was read from. */
  path: readonly [string, ...string[]];
  isRunning: boolean;
  onRestore(content: Content): void;
}

/** Pages of a history after the first, which the page of the item has. */
const olderQuery = <Content,>(path: HistoryProps<Content>['path'], before: number | undefined) =>
  listQuery<Revised<Content>>({
    path,
    search: { before },
    next: ({ older }) => (older === undefined ? null : { before: older }),
  });

/** Lists revisions with author and changes, and restores them. */
export function History<Content>({ what, revised, path, isRunning, onRestore }: HistoryProps<Content>) {
  const { version, older } = revised;
  const formatMoment = useMoment();
  const [isOlderShown, setOlderShown] = useState(false);
  const more = useInfiniteQuery({
    ...olderQuery<Content>(path, older),
    enabled: isOlderShown && older !== undefined,
  });
  const history = [...revised.history, ...(more.data?.pages.flatMap((page) => page.history) ?? [])];
  const hasMore = more.data ? more.hasNextPage : older !== undefined;

  function showOlder() {
    if (more.data) void more.fetchNextPage();
    else if (isOlderShown) void more.refetch();
    else setOlderShown(true);
  }

  return (
    <Block title="History" about="Every save, with who and what. Nothing of it goes away.">
      {history.length === 0 ? (
        <p>Nothing was changed here yet. It all stands as the site was set up.</p>
      ) : (
        <Lines>
          {history.map(({ number, at, by, changes, content }) => (
            <li key={number}>
              <span>
                <b>{formatMoment(at)}</b>, {by}
                <Changes changes={changes} />
              </span>
              {number !== version && (
                <TextButtons as="span">
                  <Button
                    look="text"
                    size="dense"
                    aria-disabled={isRunning}
                    aria-label={t`Restore ${what} of ${formatMoment(at)}`}
                    onClick={() => onRestore(content)}
                  >
                    Restore
                  </Button>
                </TextButtons>
              )}
            </li>
          ))}
        </Lines>
      )}
      {more.isError && <RefusalNote>{failureOf(more.error).message}</RefusalNote>}
      {hasMore && (
        <Button look="outline" aria-disabled={more.isFetching} onClick={showOlder}>
          Show older
        </Button>
      )}
    </Block>
  );
}

/** Old and new value per field. */
export const Changes = ({ changes }: { changes: readonly RevisionChange[] }) =>
  changes.map(({ field, before, after }) => (
    <Change key={field}>
      {field}: {before && <del>{before}</del>}
      {before && ' '}
      <ins>{after || t`nothing`}</ins>
    </Change>
  ));

const Change = styled.span`
  display: block;
  del {
    color: var(--ink-2);
  }
  ins {
    text-decoration: none;
    font-weight: 700;
  }
`;
