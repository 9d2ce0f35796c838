import { useSuspenseQuery } from '@tanstack/react-query';
import type { AuditLine, AuditPage } from 'contract/audit';
import { Suspense, useState } from 'react';
import styled from 'styled-components';
import { Button, Loading } from 'ui';

import { Block, Lines } from '../desk/block';
import { formatMoment } from '../desk/moment';
import { auditWords } from './audit-words';

/** What admins did, every attempt to sign in and every change of how, newest first. */
export function AuditBlock() {
  return (
    <Block
      title="What happened"
      about="Every attempt to sign in, every change to the account, and everything that changed what visitors see, deleted something or downloaded data. Nobody can edit this list, and each line is kept for 400 days. The six letters stand for a network address: the same letters mean the same address."
    >
      <Lines>
        <AuditPart path="/api/admin/audit" />
      </Lines>
    </Block>
  );
}

/** One page of the log and, once it is asked for, the one before it. */
function AuditPart({ path }: { path: string }) {
  const { data } = useSuspenseQuery<AuditPage>({ queryKey: [path], staleTime: 0 });
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      {data.items.map((line) => (
        <Line key={line.number} line={line} />
      ))}
      {data.older !== null && !isOpen && (
        <li>
          <Button look="outline" onClick={() => setOpen(true)}>
            Show older
          </Button>
        </li>
      )}
      {data.older !== null && isOpen && (
        <Suspense
          fallback={
            <li>
              <Loading />
            </li>
          }
        >
          <AuditPart path={`/api/admin/audit?before=${data.older}`} />
        </Suspense>
      )}
    </>
  );
}

function Line({ line: { at, event, who, device, source, about } }: { line: AuditLine }) {
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
            : `${who ?? 'An address without an account'}, ${device}, from ${source}`}
        </small>
      </span>
      <When dateTime={at}>{formatMoment(at)}</When>
    </li>
  );
}

const When = styled.time`
  color: var(--ink-2);
`;
