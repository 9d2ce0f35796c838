import { useQuery } from '@tanstack/react-query';
import { failureOf } from 'contract/failure';
import type { ImportOptions, Transfer } from 'contract/transfers';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import { Button, Disclaimer, Heading, siteKey, Stack } from 'ui';

import { Desk } from '../desk/desk';
import { DownloadLink } from '../desk/download-link';
import { forgetTyping } from '../desk/kept-typing';
import { useEndedSession } from '../desk/leave-desk';
import { ImportForm, importChoices, teamKey } from './import-form';
import { Report } from './report';
import { Running } from './running';
import { sendExport } from './send-export';
import { toWrite } from './words';

export const queries = () => [siteKey, teamKey];

type Sending = { kind: 'idle' } | { kind: 'sending'; fraction: number } | { kind: 'refused'; reason: string };

/** Milliseconds between two questions how far an import is. */
const askEvery = 700;

/** Where articles come in from elsewhere, and all of ours go out. */
export default function TransferPage() {
  return (
    <Desk title="Import and export">
      <Stack $gap={7}>
        <Part aria-labelledby="import">
          <Heading level={2} size="h3" id="import">
            Import
          </Heading>
          <p>
            Articles from WordPress, Ghost or Markdown files, with their images. The file is checked first: you see what
            would happen, and nothing is written until you say so. You can import the same file again at any time: what
            is here already stays as it is.
          </p>
          <Import />
        </Part>
        <Part aria-labelledby="export">
          <Heading level={2} size="h3" id="export">
            Export
          </Heading>
          <p>
            Every article and draft as a Markdown file, with the images, in one zip. It can be imported here again, or
            read by any program that knows Markdown.
          </p>
          <div>
            <DownloadLink href="/api/admin/transfers/export">Download everything</DownloadLink>
          </div>
        </Part>
      </Stack>
    </Desk>
  );
}

/** The address says which import is shown, so that it is still there after a reload. */
function Import() {
  const [search, setSearch] = useSearchParams();
  const id = search.get('import');
  const [file, setFile] = useState<File | null>(null);
  const [options, setOptions] = useState<ImportOptions | null>(null);
  const [sending, setSending] = useState<Sending>({ kind: 'idle' });
  const ended = useEndedSession();
  const { data: transfer } = useQuery<Transfer>({
    queryKey: ['/api/admin/transfers', id ?? ''],
    enabled: id !== null,
    refetchInterval: ({ state }) => (state.data?.state === 'running' || !state.data ? askEvery : false),
  });
  const isBusy = sending.kind === 'sending' || transfer?.state === 'running';

  async function send(wanted: ImportOptions) {
    if (isBusy) return;
    if (!file) return setSending({ kind: 'refused', reason: 'Choose the file that the other place exported.' });
    setOptions(wanted);
    setSending({ kind: 'sending', fraction: 0 });
    try {
      const begun = await sendExport(file, wanted, (fraction) => setSending({ kind: 'sending', fraction }));
      if (!wanted.rehearse) forgetTyping(importChoices);
      setSearch({ import: begun.id }, { replace: true });
      setSending({ kind: 'idle' });
    } catch (error) {
      ended(error);
      setSending({ kind: 'refused', reason: failureOf(error).message });
    }
    return undefined;
  }

  return (
    <Stack $gap={6}>
      <ImportForm
        fault={sending.kind === 'refused' ? sending.reason : null}
        busy={isBusy ? 'busy' : 'free'}
        onFile={(chosen) => {
          setFile(chosen);
          setSending({ kind: 'idle' });
        }}
        onCheck={(wanted) => void send(wanted)}
      />
      {sending.kind === 'sending' && <Running message="Sending the file" fraction={sending.fraction} />}
      {sending.kind !== 'sending' && transfer && (
        <Outcome
          transfer={transfer}
          canImport={file !== null && options !== null}
          onImport={() => options && void send({ ...options, rehearse: false })}
        />
      )}
    </Stack>
  );
}

interface OutcomeProps {
  transfer: Transfer;
  /** The file and what was said about it are still at hand. */
  canImport: boolean;
  onImport(): void;
}

function Outcome({
  transfer: { state, message, done, total, report, isRehearsal, fileName },
  canImport,
  onImport,
}: OutcomeProps) {
  if (state === 'running')
    return (
      <Running
        message={`${isRehearsal ? 'Checking' : 'Importing'} ${fileName}: ${message}`}
        fraction={total > 0 ? done / total : null}
      />
    );
  if (state === 'failed' || !report) {
    return (
      <Disclaimer title={`${fileName} was not imported to its end`}>
        <p role="alert">{message}</p>
      </Disclaimer>
    );
  }
  const count = toWrite(report);
  return (
    <section aria-labelledby="report">
      <Stack $gap={5}>
        <Heading level={3} size="h4" id="report">
          {isRehearsal ? `What importing ${fileName} would do` : `What came of ${fileName}`}
        </Heading>
        {isRehearsal && count > 0 && (
          <div>
            <Button disabled={!canImport} onClick={onImport}>
              Import {count.toLocaleString('en-US')} {count === 1 ? 'article' : 'articles'}
            </Button>
            {!canImport && <p>Choose the file again and check it, to import it.</p>}
          </div>
        )}
        {isRehearsal && count === 0 && (
          <p role="status">
            There is nothing to import: everything in the file is here already, or stays as it is here.
          </p>
        )}
        {!isRehearsal && <p role="status">The import is done.</p>}
        <Report report={report} />
      </Stack>
    </section>
  );
}

const Part = styled.section`
  display: grid;
  gap: var(--s-4);
  > p {
    max-width: var(--measure);
  }
`;
