import styled from 'styled-components';
import { Field } from 'ui';

interface FileFieldProps {
  /** Also the name that an error summary links to. */
  id: string;
  label: string;
  /** Accepted types and maximum size. */
  hint: string;
  error: string | null;
  /** File extensions, `.csv,.txt`. */
  accept: string;
  onFile(file: File | null): void;
}

/** Chooses a single file. */
export function FileField({ id, label, hint, error, accept, onFile }: FileFieldProps) {
  return (
    <Field id={id} label={label} hint={hint} error={error ?? undefined}>
      <Chooser
        id={id}
        type="file"
        accept={accept}
        aria-describedby={error ? `${id}-hint ${id}-error` : `${id}-hint`}
        aria-invalid={error ? true : undefined}
        onChange={({ target }) => onFile(target.files?.[0] ?? null)}
      />
    </Field>
  );
}

const Chooser = styled.input`
  width: 100%;
  max-width: 34rem;
  min-height: 3.5rem;
  padding: 0.6rem;
  border: 2px dashed var(--ctl);
  border-radius: var(--radius-ctl);
  background: var(--paper);
  color: var(--ink);
  font: inherit;
  &[aria-invalid] {
    border: 3px solid var(--barn);
  }
  &::file-selector-button {
    min-height: 2.5rem;
    margin-right: var(--s-3);
    padding: 0 var(--s-4);
    border: 2px solid var(--ink);
    border-radius: var(--radius-ctl);
    background: transparent;
    color: var(--ink);
    font: inherit;
    font-weight: 700;
    cursor: pointer;
  }
`;
