import { failureOf } from 'contract/failure';
import { keysOf } from 'contract/query';
import { siteQuery } from 'contract/site.queries';
import { teamQuery } from 'contract/team.queries';
import { useQuery } from '@tanstack/react-query';
import type { ImportOptions, Transfer } from 'contract/transfers';
import { plural, t } from 'contract/words';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import { Button, Disclaimer, formatNumber, Heading, Stack } from 'ui';

import { AdminPage } from '../layout/admin-page';
import { DownloadLink } from '../kit/download-link';
import { RefusalNote } from '../kit/refusal';
import { discardInput } from '../device/stored-input';
import { ImportForm, importOptionsKey } from './import-form';
import { Report } from './report';
import { Running } from '../kit/running';
import { useImport } from './transfer.actions';
import { transferQuery } from './transfer.queries';
import { isAllHere, toWrite } from './words';

export const queries = () => keysOf(siteQuery, teamQuery);

/** Milliseconds between polls of a running import. */
const pollInterval = 700;

/** Imports articles from other sites, and exports all articles. */
export default function TransferPage() {
  return (
    <AdminPage title="Import and export">
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
    </AdminPage>
  );
}

/** An import or dry run that was started from this page. */
interface Started {
  id: string;
  file: File;
  options: ImportOptions;
}

/** Keeps the id of the import in the URL, so that it survives a reload. */
function Import() {
  const [search, setSearch] = useSearchParams();
  const id = search.get('import');
  const [file, setFile] = useState<File | null>(null);
  const [started, setStarted] = useState<Started | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [fraction, setFraction] = useState(0);
  const {
    data: transfer,
    error,
    refetch,
  } = useQuery({
    ...transferQuery(id ?? ''),
    enabled: id !== null,
    refetchInterval: ({ state }) => (state.data?.state === 'running' ? pollInterval : false),
  });
  const failure = error && failureOf(error);
  const { run, isRunning } = useImport({
    onDone(begun, { file: sent, options }) {
      if (!options.rehearse) discardInput(importOptionsKey);
      setStarted({ id: begun.id, file: sent, options });
      setSearch({ import: begun.id }, { replace: true });
    },
    onFailed: ({ message }) => setFault(message),
  });
  const isBusy = isRunning || transfer?.state === 'running';
  // The import sends what the report is about, never a file that was chosen after the check.
  const checked = started !== null && started.id === id && started.file === file ? started : null;

  function choose(chosen: File | null) {
    setFile(chosen);
    setFault(null);
    // The report is about the previous file. A running import keeps its progress.
    if (id !== null && !isBusy) setSearch({}, { replace: true });
  }

  function send(options: ImportOptions) {
    if (isBusy) return;
    if (!file) return setFault(t`Choose the file that the other place exported.`);
    setFault(null);
    setFraction(0);
    run({ file, options, onSent: setFraction });
  }

  return (
    <Stack $gap={6}>
      <ImportForm fault={fault} busy={isBusy ? 'busy' : 'free'} onFile={choose} onCheck={send} />
      {isRunning && <Running message={t`Sending the file`} fraction={fraction} />}
      {!isRunning && failure && (
        <Stack $gap={3}>
          <RefusalNote>{failure.message}</RefusalNote>
          {!transfer && failure.kind !== 'refused' && (
            <div>
              <Button look="outline" onClick={() => void refetch()}>
                Try again
              </Button>
            </div>
          )}
        </Stack>
      )}
      {!isRunning && transfer && (
        <Outcome
          transfer={transfer}
          canImport={checked !== null}
          onImport={() => checked && send({ ...checked.options, rehearse: false })}
        />
      )}
    </Stack>
  );
}

interface OutcomeProps {
  transfer: Transfer;
  /** Whether the file and its options are still available. */
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
        message={isRehearsal ? t`Checking ${fileName}: ${message}` : t`Importing ${fileName}: ${message}`}
        fraction={total > 0 ? done / total : null}
      />
    );
  if (state === 'failed' || !report) {
    return (
      <Disclaimer
        title={isRehearsal ? t`Nothing of ${fileName} can be imported` : t`${fileName} was not imported to its end`}
      >
        <p role="alert">{message}</p>
      </Disclaimer>
    );
  }
  const count = toWrite(report);
  return (
    <section aria-labelledby="report">
      <Stack $gap={5}>
        <Heading level={3} size="h4" id="report">
          {isRehearsal ? t`What importing ${fileName} would do` : t`What came of ${fileName}`}
        </Heading>
        {isRehearsal && count > 0 && (
          <div>
            <Button aria-disabled={!canImport} onClick={onImport}>
              {plural(count, { one: 'Import 1 article', other: `Import ${formatNumber(count)} articles` })}
            </Button>
            {!canImport && <p>Choose the file again and check it, to import it.</p>}
          </div>
        )}
        {isRehearsal && count === 0 && (
          <p role="status">
            {isAllHere(report)
              ? t`There is nothing to import: the articles below are here already, or stay as they are here.`
              : t`Nothing of this file can be imported. The reasons are below.`}
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
