import { useInfiniteQuery } from '@tanstack/react-query';
import type { AuditLine } from 'contract/audit';
import { failureOf } from 'contract/failure';
import { t } from 'contract/words';
import styled from 'styled-components';
import { Button, Folded, Loading } from 'ui';

import { Changes } from '../revised/history';
import { Block, Lines } from '../kit/block';
import { DownloadLink } from '../kit/download-link';
import { RefusalNote } from '../kit/refusal';
import { itemsOf } from '../requests/list-query';
import { useMoment } from '../formats/moment';
import { accountQueries } from './account.queries';
import { auditWords } from './audit-words';

/** Audit log of admin actions, sign-in attempts and changes to sign-in methods, newest first. */
export function AuditBlock() {
  return (
    <Block
      title="Activity log"
      about="Every attempt to sign in, every change to the account, and everything that changed what visitors see, deleted something or downloaded data. Nobody can edit this list. What changed the site stays for as long as the archive shows it; who signed in, and tried to, for 400 days. The six letters stand for a network address: the same letters mean the same address."
    >
      <DownloadLink href="/api/admin/audit.csv">Download as CSV</DownloadLink>
      <AuditLines />
    </Block>
  );
}

/** Lists the log from the newest entry back to the oldest page loaded. */
function AuditLines() {
  const { data, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage, error } = useInfiniteQuery(
    accountQueries.audit,
  );
  const lines = itemsOf(data);
  if (error && !lines) throw error;
  if (!lines) return <Loading />;
  return (
    <Lines>
      {lines.map((line) => (
        <Line key={line.number} line={line} />
      ))}
      {hasNextPage && (
        <li>
          {isFetchNextPageError && <RefusalNote>{failureOf(error).message}</RefusalNote>}
          <Button look="outline" aria-disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {isFetchingNextPage ? t`Loading` : t`Show older`}
          </Button>
        </li>
      )}
    </Lines>
  );
}

function Line({ line: { at, event, who, device, source, about, changes } }: { line: AuditLine }) {
  const formatMoment = useMoment();
  return (
    <li>
      <span>
        <strong>
          {auditWords[event]}
          {about && `: ${about}`}
        </strong>
        <small>
          {source === 'server'
            ? [who, device].filter(Boolean).join(', ')
            : t`${who ?? t`An address without an account`}, ${device}, from ${source}`}
        </small>
        {changes.length > 0 && (
          <Folded summary="Before and after">
            <Changes changes={changes} />
          </Folded>
        )}
      </span>
      <When dateTime={at}>{formatMoment(at)}</When>
    </li>
  );
}

const When = styled.time`
  color: var(--ink-2);
`;
