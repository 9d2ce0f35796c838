import { t } from 'contract/words';
import { useMemo, useState, type FormEvent } from 'react';
import { Button, ErrorSummary, Stack, TextInput, toast } from 'ui';

import { Refusal } from '../kit/refusal';
import { useSummaryErrors } from '../kit/summary-errors';
import { Beside } from '../revised/save-bar';
import { useExport } from './exports.actions';

/** Requests an export of a period. The input stays after submission. */
export function ExportForm() {
  const [missing, setMissing] = useState<Readonly<Record<string, string>>>({});
  const { run, isRunning, failure } = useExport({
    onDone: () =>
      toast({ title: t`Begun`, description: t`You can leave this page. The file is here when it is done.` }),
  });

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const [from, to] = [String(form.get('export-from') ?? ''), String(form.get('export-to') ?? '')];
    const found = {
      ...(from === '' && { from: t`Choose the first day` }),
      ...(to === '' && { to: t`Choose the last day` }),
    };
    setMissing(found);
    if (Object.keys(found).length === 0) run({ from, to });
  }

  const faults: Readonly<Record<string, string>> = useMemo(
    () => ({ ...failure?.fields, ...missing }),
    [failure, missing],
  );
  const errors = useSummaryErrors(faults, 'export-');
  const field = (name: 'from' | 'to', label: string) => ({
    name: `export-${name}`,
    label,
    size: 'dense' as const,
    type: 'date',
    width: '12rem' as const,
    error: faults[name],
  });
  return (
    <form noValidate aria-label="Export a period" onSubmit={submit}>
      <Stack $gap={4}>
        <ErrorSummary errors={errors} />
        <Refusal failure={failure} />
        <Beside>
          <TextInput {...field('from', t`First day`)} />
          <TextInput {...field('to', t`Last day`)} />
        </Beside>
        <div>
          <Button type="submit" aria-disabled={isRunning}>
            {isRunning ? t`Sending` : t`Make the file`}
          </Button>
        </div>
      </Stack>
    </form>
  );
}
