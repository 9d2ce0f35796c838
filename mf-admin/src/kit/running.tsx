import styled from 'styled-components';

interface RunningProps {
  /** Progress in words: "12 of 240 articles". */
  message: string;
  /** From 0 to 1; null if unknown. */
  fraction: number | null;
}

/** Progress of an import or export, as a bar and in words. */
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
