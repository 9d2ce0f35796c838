import styled from 'styled-components';

interface RunningProps {
  /** "12 of 240 articles" */
  message: string;
  /** From 0 to 1; null while nobody can tell. */
  fraction: number | null;
}

/** How far an import or an export is, as a bar and in words. */
export function Running({ message, fraction }: RunningProps) {
  return (
    <Wrap>
      <p role="status">{message}</p>
      <Bar aria-label="Progress" {...(fraction !== null && { value: fraction, max: 1 })} />
    </Wrap>
  );
}

const Wrap = styled.div`
  display: grid;
  gap: var(--s-2);
  max-width: 34rem;
`;

const Bar = styled.progress`
  width: 100%;
  height: 14px;
  accent-color: var(--pine);
`;
