import { t } from 'contract/words';
import type { FormEvent } from 'react';
import styled from 'styled-components';
import { Button, ErrorSummary, Stack, TextInput } from 'ui';

import { useSummaryErrors } from '../kit/summary-errors';
import type { Faults, ArchiveInput } from './asked';

interface ArchiveFormProps {
  typed: ArchiveInput;
  faults: Faults;
  onShow: (typed: ArchiveInput) => void;
}

/** Form for a day, an optional second day to compare, and a path. */
export function ArchiveForm({ typed, faults, onShow }: ArchiveFormProps) {
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const text = (name: keyof ArchiveInput) => String(form.get(name) ?? '').trim();
    onShow({
      day: text('day'),
      time: text('time'),
      otherDay: text('otherDay'),
      otherTime: text('otherTime'),
      address: text('address') || '/',
    });
  }

  const field = (name: keyof ArchiveInput, label: string) => ({
    name,
    label,
    size: 'dense' as const,
    defaultValue: typed[name],
    error: faults[name],
  });
  const errors = useSummaryErrors(faults);
  return (
    <form noValidate aria-label="Choose a day" onSubmit={submit}>
      <Stack $gap={4}>
        <ErrorSummary errors={errors} />
        <TextInput
          {...field('address', t`Address of the page`)}
          hint="What stands after the name of the site: /services/medicare. Empty is the first page."
          optional
          spellCheck={false}
          autoCapitalize="none"
        />
        <Moments>
          <TextInput {...field('day', t`Day`)} type="date" width="12rem" />
          <TextInput {...field('time', t`Time`)} type="time" width="9rem" optional />
          <TextInput {...field('otherDay', t`Compare with`)} type="date" width="12rem" optional />
          <TextInput {...field('otherTime', t`Time then`)} type="time" width="9rem" optional />
        </Moments>
        <div>
          <Button type="submit">Show the page</Button>
        </div>
      </Stack>
    </form>
  );
}

/** The second day below the first, and the times below each other, however wide their labels are. */
const Moments = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 9.5rem), 1fr));
  align-items: end;
  gap: var(--s-4) var(--s-5);
  max-width: 25.5rem;
`;
