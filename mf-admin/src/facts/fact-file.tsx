import type { FactFileReport as Report } from 'contract/fact-file';
import { t } from 'contract/words';
import { useMemo, useState, type FormEvent } from 'react';
import { Button, ErrorSummary, Stack, toast } from 'ui';

import { Block } from '../kit/block';
import { DownloadLink } from '../kit/download-link';
import { FileField } from '../kit/file-field';
import { useFactFile } from './fact-file.actions';
import { FactFileReport } from './fact-file-report';

/** Exports facts as CSV and imports the edited file after a dry run. */
export function FactFile() {
  const [file, setFile] = useState<File | null>(null);
  const [report, setReport] = useState<Report | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const { run, isRunning } = useFactFile({
    onDone(answer) {
      setReport(answer);
      if (!answer.isRehearsal) toast({ title: t`Imported`, description: t`Pages and articles follow.` });
    },
    onFailed: ({ message }) => setFault(message),
  });
  // Memoized per fault: the summary takes focus whenever its list changes.
  const errors = useMemo(() => (fault ? [{ name: 'facts-file', message: fault }] : []), [fault]);

  function choose(chosen: File | null) {
    setFile(chosen);
    setReport(null);
    setFault(null);
  }

  function send(confirm: string | null) {
    if (!file) return setFault(t`Choose the CSV file with the figures.`);
    setFault(null);
    run({ file, confirm });
  }

  function check(event: FormEvent) {
    event.preventDefault();
    send(null);
  }

  return (
    <Block
      title="Many figures at once"
      about="Download the facts, fill in next year’s figures in a spreadsheet, and import the file. You see what it does before anything changes."
    >
      <DownloadLink href="/api/admin/facts.csv">Download as CSV</DownloadLink>
      <form onSubmit={check} noValidate aria-label="Import facts">
        <Stack $gap={4}>
          <ErrorSummary errors={errors} />
          <FileField
            id="facts-file"
            label="File with figures"
            hint="CSV with the columns of the download, up to 1 MB. A row that holds from a day to come waits beside the figure of now. Facts without a row stay as they are."
            error={fault}
            accept=".csv,text/csv"
            onFile={choose}
          />
          <div>
            <Button type="submit" look="outline" aria-disabled={isRunning}>
              {isRunning ? t`Working` : t`Check the file`}
            </Button>
          </div>
        </Stack>
      </form>
      {file && report && (
        <FactFileReport name={file.name} report={report} isRunning={isRunning} onImport={() => send(report.digest)} />
      )}
    </Block>
  );
}
